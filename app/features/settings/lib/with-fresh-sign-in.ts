import { getSessionState } from "#app/core/account/session/session-store.ts";
import { beginLapse, waitForLapseEnd } from "#app/core/data/lapse-store.ts";

/** How the auth service and our own functions ask for a sign-in of the last minutes. */
const STALE_CODES: ReadonlySet<string> = new Set(["reauthentication_needed", "account.sign_in_again"]);

type Refusable = { ok: true } | { ok: false; code: string };

/** Does what needs a sign-in of the last minutes: one that is older is made again in place first, then it is done. */
export async function withFreshSignIn<Result extends Refusable>(act: () => Promise<Result>): Promise<Result> {
  const result = await act();
  if (result.ok || !STALE_CODES.has(result.code)) return result;
  const { user } = getSessionState();
  const mayAsk = user !== null && beginLapse({ userId: user.id, email: user.email, reason: "stale" });
  const isBack = mayAsk && (await waitForLapseEnd({ mayAsk }));
  return isBack ? act() : result;
}
