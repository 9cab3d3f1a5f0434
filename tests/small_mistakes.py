"""Small mistakes in C: where the code of functions is, and what may be wrong there. tests/mutants.py tries them."""
import re

def bodies_of(text):
    """Where functions' code begins and ends, and `text` with ~ for all else, place by place."""
    code = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|\b(?:static_)?assert\([^;]*;|^[ \t]*#(?:\\\n|[^\n])*',
                  lambda m: re.sub(r'[^\n]', '~', m.group()), text, flags=re.S | re.M)
    bodies, kept, depth, start = [], '', 0, None
    for m in re.finditer(r'[{}]', code):
        if m.group() == '{' and depth == 0:
            before = code[:m.start()]  # not a literal among a macro's arguments
            start = m.end() if before.rstrip()[-1:] == ')' and before.count('(') == before.count(')') else None
        depth += 1 if m.group() == '{' else -1
        if depth == 0 and start is not None:
            kept += re.sub(r'[^\n]', '~', code[len(kept):start]) + code[start:m.start()]
            bodies.append((start, m.start()))
    return bodies, kept + re.sub(r'[^\n]', '~', code[len(kept):])

EXCHANGED = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '+': '-', '-': '+', '*': '/', '/': '*',
             '&&': '||', '||': '&&', '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', 'true': 'false', 'false': 'true', '!': ''}
OPERATOR = r'(?<= )(?:[<>=!+*/-]=|[<>+*/-]|&&|\|\|)(?=[ \n])|\b(?:true|false)\b|!(?=[\w(!])'
ARRAY_SIZE = r'\b(?!return\b)\w+[ *]+\w+(?:\[[^\]]*\])+(?= *[;=,])'
NUMBER = r'(?<![\w.])(0(?!\d)|[1-9]\d*)(u?|\.0f?|\.\d+f?)(?![\w.])'
CALL = (r'(?<=[;{})~:])(\s+(?:else\s+)?)(?!(?:return|if|while|for|switch|do|else)\b)'
        r'((?:\(void\))?(?:\w|->|\.)+(?:\[[^;{}]*?\])?(?:\([^;{}]*\)|\+\+|--);)')
RETURN = r'()(\breturn\b[^;{}]*;)(?!\s*\n~)'
SIMPLE = r'-?&?[a-zA-Z_][\w.]*(?:->\w+|\[\w+\])*'
ARGUMENTS = rf'(?<=[( ])({SIMPLE}), ({SIMPLE})(?=[,)])'

def edits(text):
    """Each (start, end, new text) that is one small mistake."""
    code = bodies_of(text)[1]
    for m in re.finditer(OPERATOR, code): yield m.start(), m.end(), EXCHANGED[m.group()]
    sizes = [m.span() for m in re.finditer(ARRAY_SIZE, code)]
    for m in re.finditer(NUMBER, code):
        for n in (int(m.group(1)) + 1, int(m.group(1)) - 1):
            if not any(a <= m.start() < b for a, b in sizes):
                yield m.start(), m.end(), (str(n) if n >= 0 else '2' if m.group(2) else '(-1)') + m.group(2)
    for m in [*re.finditer(CALL, code), *re.finditer(RETURN, code)]: yield m.start(2), m.end(2), '(void)0;' + '\n' * m.group(2).count('\n')
    for m in re.finditer(ARGUMENTS, code):
        call = re.search(r'(\w+)\([^(){};]*$', code[:m.start()])
        if m.group(1) != m.group(2) and call and not re.fullmatch('greater|lesser|f(max|min)f?|hypotf?', call[1]):
            yield m.start(), m.end(), f'{m.group(2)}, {m.group(1)}'
