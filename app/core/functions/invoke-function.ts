import { getSupabase, type Supabase } from "#app/core/supabase/client.ts";

export type FunctionFailure = { ok: false; code: string; status: number };
export type FunctionResult<Output> = { ok: true; data: Output } | FunctionFailure;

/** No answer arrived: offline, a reset connection, or a proxy between. */
const NETWORK: FunctionFailure = { ok: false, code: "network", status: 0 };
const UNEXPECTED = "unexpected";

type InvokeOptions = {
  idempotencyKey?: string;
  /** Another session than the page's. */
  client?: Supabase;
};

/**
 * Calls a business action of the server. Expected refusals come back with the function's own code;
 * no answer at all is `network`, an answer we can't read is `unexpected`.
 */
export async function invokeFunction<Output>(
  name: string,
  body: Record<string, unknown>,
  options: InvokeOptions = {},
): Promise<FunctionResult<Output>> {
  try {
    const supabase = options.client ?? (await getSupabase());
    const headers: Record<string, string> = options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {};
    const { data, error, response } = await supabase.functions.invoke<Output>(name, { body, headers });
    if (error) return response ? await readFailure(response) : NETWORK;
    return data === null ? { ok: false, code: UNEXPECTED, status: response?.status ?? 0 } : { ok: true, data };
  } catch {
    return NETWORK;
  }
}

async function readFailure(response: Response): Promise<FunctionFailure> {
  const body: unknown = await response.json().catch(() => null);
  return { ok: false, code: codeOf(body) ?? UNEXPECTED, status: response.status };
}

function codeOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  return typeof body.code === "string" ? body.code : null;
}
