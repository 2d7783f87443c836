import { m } from "#app/paraglide/messages.js";

/** The sentences of all failures are fetched when one happens: for pages whose first view counts each kilobyte. */
async function explain(say: (texts: typeof import("./error-texts.ts")) => string): Promise<string> {
  try {
    return say(await import("./error-texts.ts"));
  } catch {
    return m.account_error_network();
  }
}

/** Why the auth service refused, in the reader's language. */
export function explainAuthFailure(code: string): Promise<string> {
  return explain(({ authErrorMessage }) => authErrorMessage(code));
}

/** Why a business action refused, in the reader's language. */
export function explainFunctionFailure(failure: { code: string; status: number }): Promise<string> {
  return explain(({ functionErrorMessage }) => functionErrorMessage(failure));
}
