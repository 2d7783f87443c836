import { type AuthResult, toAuthFailure } from "#app/core/account/session/auth-failure.ts";
import { callAuth } from "#app/core/account/session/call-auth.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import * as paths from "#domain/pages/paths.ts";
import { withFreshSignIn } from "./with-fresh-sign-in.ts";

/** Asks for another address; it counts when both mailboxes have confirmed. Spec: [7.6]. */
export function changeEmail(email: string): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.updateUser({ email }, { emailRedirectTo: confirmAddress() }));
}

/** Both letters of a change once more; `email` is the account's present address. */
export function resendEmailChange(email: string): Promise<AuthResult> {
  return callAuth((supabase) =>
    supabase.auth.resend({ type: "email_change", email, options: { emailRedirectTo: confirmAddress() } }),
  );
}

/** Stays with the present address; the letters' links stop working. */
export async function cancelEmailChange(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc("cancel_my_email_change");
  if (error) throw error;
}

export type Enrolment = { factorId: string /** An SVG as a data: URL. */; qrCode: string; secret: string };

/** Begins a second factor; whatever was begun and left is taken away first. Spec: [7.7]. */
export async function enrolFactor(name: string, unfinishedIds: readonly string[]): Promise<AuthResult<Enrolment>> {
  const supabase = await getSupabase();
  for (const factorId of unfinishedIds) await supabase.auth.mfa.unenroll({ factorId });
  return withFreshSignIn<AuthResult<Enrolment>>(async () => {
    const { data, error } = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: "LPX" });
    if (error) return toAuthFailure(error);
    return { ok: true, value: { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret } };
  });
}

/** The first right code makes the factor count, and lifts this session to its level. */
export function confirmFactor(factorId: string, code: string): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.mfa.challengeAndVerify({ factorId, code }));
}

export async function removeFactor(factorId: string): Promise<AuthResult> {
  const removed = await withFreshSignIn(() => callAuth((supabase) => supabase.auth.mfa.unenroll({ factorId })));
  // The session's level and its list of factors are in its tokens.
  return removed.ok ? callAuth((supabase) => supabase.auth.refreshSession()) : removed;
}

function confirmAddress(): string {
  return `${window.location.origin}${paths.confirm}`;
}
