// The sentences on faults.
#include "fault.h"

static const Text sentences[CAUSE_COUNT] = {
    [CAUSE_NULL] = {{"it used a null pointer", "空ポインターを使った"}},
    [CAUSE_STACK] = {{"it used up its stack: endless recursion, or a very large array",
                      "スタックを使い切った：終わらない再帰か、大きすぎる配列"}},
    [CAUSE_ARGUMENTS] = {{"it wrote into its arguments, which are const", "const の引数に書き込んだ"}},
    [CAUSE_ADDRESS] = {{"it read or wrote outside of its memory: a wrong pointer or index",
                        "自分のメモリの外を読み書きした：誤ったポインターか添字"}},
    [CAUSE_MEMORY] = {{"it used up its memory of {0} MB", "使えるメモリ {0} MB を使い切った"}},
    [CAUSE_DIVISION] = {{"it divided a whole number by zero", "整数を 0 で割った"}},
    [CAUSE_ABORT] = {{"it was aborted: an assertion failed, or it wrote beyond an array",
                      "中断された：assert の失敗か、配列の外への書き込み"}},
    [CAUSE_NO_RETURN] = {{"it reached code that must not run: a function that ends without return",
                          "実行されないはずのコードに達した：return なしで終わる関数"}},
    [CAUSE_LARGE_FILE] = {{"it wrote a file larger than {0} MB", "{0} MB を超えるファイルを書いた"}},
    [CAUSE_SIGNAL] = {{"it was ended by signal {0}", "シグナル {0} で終了した"}},
    [CAUSE_EXIT] = {{"it called exit({0}) instead of returning", "return ではなく exit({0}) を呼んだ"}},
    [CAUSE_LATE] = {{"it did not return within {0} s: an endless loop?", "{0} 秒以内に戻らなかった：無限ループ？"}},
    [CAUSE_DAMAGE] = {{"it wrote over memory that is not its own", "自分のものではないメモリに書き込んだ"}},
    [CAUSE_CAPACITY] = {{"it wrote pairs beyond its capacity, which was {0}", "容量 {0} を超えて組を書き込んだ"}},
    [CAUSE_EXCEPTION] = {{"it threw an exception in line {0}", "{0} 行目で例外が発生した"}},
    [CAUSE_THROW] = {{"it threw an exception", "例外が発生した"}},
    [CAUSE_NUMBER] = {{"it returned a number, not true or false", "true か false ではなく数値を返した"}},
    [CAUSE_STRING] = {{"it returned a string, not true or false", "true か false ではなく文字列を返した"}},
    [CAUSE_PROMISE] = {{"it returned a promise, not true or false: an async function cannot answer",
                        "true か false ではなく Promise を返した。async 関数では答えられない"}},
    [CAUSE_OTHER] = {{"it returned neither true nor false", "true も false も返さなかった"}},
    [CAUSE_BUILT_IN] = {{"it changed built-in functions that the lab needs", "ラボが使う組み込みの関数を書き換えた"}},
    [CAUSE_NO_WORKER] = {{"the browser did not start the worker that runs it",
                          "関数を動かすワーカーをブラウザーが起動しなかった"}},
    [CAUSE_PROGRAM_EXIT] = {{"the program ended with status {0}", "プログラムが終了コード {0} で終了した"}},
    [CAUSE_PROGRAM_SIGNAL] = {{"the program was ended by signal {0}", "プログラムがシグナル {0} で終了した"}},
    [CAUSE_PROGRAM_LATE] = {{"the program gave no answer within {0} s", "プログラムが {0} 秒以内に答えなかった"}},
    [CAUSE_PROGRAM_TEXT] = {{"the program answered \"{0}\" instead of hit or miss",
                             "プログラムが hit か miss ではなく「{0}」と答えた"}},
};

Phrase own_fault_phrase(const OwnFault *fault) {
    if (fault->cause == CAUSE_NONE) return (Phrase){0};
    const bool has_text = fault->cause == CAUSE_PROGRAM_TEXT;
    const int decimals = fault->number == (double)(int)fault->number ? 0 : 2;
    return phrase_of(&sentences[fault->cause],
                     has_text ? slot_string(fault->text) : slot_number(fault->number, decimals));
}
