import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { withFreshSignIn } from "./with-fresh-sign-in.ts";

/** How many codes the member has left; the codes themselves are kept nowhere. */
export function useRecoveryCodeCount() {
  const { user } = useSession();
  return useQuery({ queryKey: ["recovery-codes", user?.id], enabled: user !== null, queryFn: readCount });
}

async function readCount(): Promise<number> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("count_my_recovery_codes");
  if (error) throw error;
  return data;
}

export type NewCodes = { ok: true; codes: readonly string[] } | { ok: false; message: string };

/** A new set; the one before it is void. */
export async function createRecoveryCodes(): Promise<NewCodes> {
  const result = await withFreshSignIn(() => invokeFunction("create-recovery-codes", {}));
  return result.ok ? { ok: true, codes: result.data.codes } : { ok: false, message: functionErrorMessage(result) };
}
