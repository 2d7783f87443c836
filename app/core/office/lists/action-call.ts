import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { type FunctionResult, invokeFunction } from "#app/core/data/invoke-function.ts";
import type { ActionName, Actions } from "#domain/actions/actions.ts";

/** A call of a business action as data: it can wait, be kept and be repeated. */
export type ActionCall<Name extends ActionName = ActionName> = { name: Name; input: Actions[Name]["input"] };

/** How a call went; `reason` is a sentence. Without an answer of the server's it may have been done. */
export type ActionOutcome = { ok: true } | { ok: false; reason: string; isAnswered: boolean };

export function actionCall<Name extends ActionName>(name: Name, input: Actions[Name]["input"]): ActionCall<Name> {
  return { name, input };
}

/** Calls the action; a call that is repeated under its key is done once, where the action knows keys. */
export async function runCall<Name extends ActionName>(
  { name, input }: ActionCall<Name>,
  idempotencyKey?: string,
): Promise<ActionOutcome> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  const result: FunctionResult<Name> = await invokeFunction(name, input, options);
  if (result.ok) return { ok: true };
  return { ok: false, reason: officeErrorMessage(result), isAnswered: result.code !== "network" };
}

/** Of an action whose form gives what to do with each row: it makes no call of its own. */
export function saidByForm(): never {
  throw new Error("the form says what to do");
}
