// The program is two modules (web/web.mk): the second one puts its functions into the table of the first. Knows no page, so
// that a worker and node use it, too.

const absent = (functions, name) => () => { throw new Error(`late.wasm is not here yet: ${name}`); };

/// An instance of the first module. Until the other is here, it must not call what that has.
export function begin(first, imports) {
    return WebAssembly.instantiate(first, { ...imports, placeholder: new Proxy({}, { get: absent }) });
}

/// Adds the second module to an instance of the first.
export async function complete(instance, late) {
    await WebAssembly.instantiate(late, { primary: instance.exports });
    return instance;
}

/// What emcc's factory takes as `instantiateWasm`: it makes an instance of both modules, or calls `fail(error)`.
export const instantiating = ({ first, late }, fail) => (imports, take) => {
    begin(first, imports).then((instance) => complete(instance, late)).then(take, fail);
    return {};
};
