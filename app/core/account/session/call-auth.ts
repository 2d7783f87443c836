import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import { type AuthErrorLike, type AuthResult, toAuthFailure } from "./auth-failure.ts";

type AuthAnswer<Data> = { data: Data; error: AuthErrorLike | null };

/** Calls the auth service. Never throws: without an answer it fails with the code `network`. */
export function callAuth(request: (supabase: Supabase) => Promise<AuthAnswer<unknown>>): Promise<AuthResult> {
  return readAuth(request, () => null);
}

/** As `callAuth`, with what `toValue` makes of the answer. */
export async function readAuth<Data, Value>(
  request: (supabase: Supabase) => Promise<AuthAnswer<Data>>,
  toValue: (data: Data) => Value,
): Promise<AuthResult<Value>> {
  try {
    const { data, error } = await request(await getSupabase());
    return error ? toAuthFailure(error) : { ok: true, value: toValue(data) };
  } catch {
    return { ok: false, code: "network", status: 0 };
  }
}
