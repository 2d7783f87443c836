import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import type { ActionName, Actions, ChangedRecord } from "#domain/actions/actions.ts";

/**
 * Why a call of any action did nothing: a second factor that is owed, no answer at all (`network`: offline, a reset connection,
 * or a proxy between), another call with the same key that is still at work, or an answer that can't be read. The gateway has
 * more codes; those are distinguished by their status alone.
 */
export type CallFailureCode = "insufficient_aal" | "idempotency.in_progress" | "network" | "unexpected";

/** The action's own refusal, or one of these. */
export type FunctionFailure<Name extends ActionName = ActionName> = {
  ok: false;
  code: Actions[Name]["refusals"] | CallFailureCode;
  status: number;
  /** With `record.changed`: what was sent, and the record as it is now. */
  changed?: ChangedRecord<Name>;
};
export type FunctionResult<Name extends ActionName> =
  | { ok: true; data: Actions[Name]["output"] }
  | FunctionFailure<Name>;

const NETWORK = { ok: false, code: "network", status: 0 } as const;

type InvokeOptions = {
  idempotencyKey?: string;
  /** Another session than the page's. */
  client?: Supabase;
};

/** Calls a business action of the server by its contract (`domain/actions`). Never throws: a failure is an answer. */
export async function invokeFunction<Name extends ActionName>(
  name: Name,
  input: Actions[Name]["input"],
  options: InvokeOptions = {},
): Promise<FunctionResult<Name>> {
  try {
    const supabase = options.client ?? (await getSupabase());
    const headers: Record<string, string> = options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {};
    const invoked = supabase.functions.invoke<Actions[Name]["output"]>(name, { body: { ...input }, headers });
    const { data, error, response } = await invoked;
    if (error) return response ? await readFailure<Name>(response) : NETWORK;
    return data === null ? { ok: false, code: "unexpected", status: response?.status ?? 0 } : { ok: true, data };
  } catch {
    return NETWORK;
  }
}

type FailureBody<Name extends ActionName> = { code?: FunctionFailure<Name>["code"]; details?: ChangedRecord<Name> };

async function readFailure<Name extends ActionName>(response: Response): Promise<FunctionFailure<Name>> {
  const body: FailureBody<Name> | null = await response.json().catch(() => null);
  const code = typeof body?.code === "string" ? body.code : "unexpected";
  const failure = { ok: false, code, status: response.status } as const;
  return code === "record.changed" ? { ...failure, changed: body?.details } : failure;
}
