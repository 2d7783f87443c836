import { m } from "#app/paraglide/messages.js";

/** The sentences of failures are fetched when one happens: for pages whose first view counts each kilobyte. */
async function explain(text: Promise<string>): Promise<string> {
  try {
    return await text;
  } catch {
    return m.account_error_network();
  }
}

/** Why the auth service refused, in the reader's language. */
export function explainAuthFailure(code: string): Promise<string> {
  return explain(import("./auth-error-texts.ts").then(({ authErrorMessage }) => authErrorMessage(code)));
}

type FunctionFailure = Parameters<typeof import("./function-error-texts.ts").functionErrorMessage>[0];

/** Why a business action refused, in the reader's language. */
export function explainFunctionFailure(failure: FunctionFailure): Promise<string> {
  return explain(import("./function-error-texts.ts").then(({ functionErrorMessage }) => functionErrorMessage(failure)));
}
