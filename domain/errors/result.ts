/**
 * What came of something that may be refused: the value, or the code that says why not. For every function whose
 * caller is expected to handle a refusal; what nobody expects is thrown. A refusal that carries more than its code
 * (a provider's issue, an HTTP status) has a type of its own beside the function that gives it.
 */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code };

/** What came of checking what somebody typed or sent: the value, or everything that is wrong with it at once. */
export type Checked<Value, Problems> = { ok: true; value: Value } | { ok: false; problems: Problems };
