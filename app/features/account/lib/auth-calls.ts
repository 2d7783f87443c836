import { type AuthResult, toAuthFailure } from "#app/core/account/session/auth-failure.ts";
import { callAuth, readAuth } from "#app/core/account/session/call-auth.ts";
import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import type { SignInProvider } from "#app/ports.ts";
import type { Language } from "#domain/language/language-of.ts";

/** Kinds of one-time mail tokens that our pages redeem. */
export type MailTokenType = "signup" | "email" | "invite" | "magiclink" | "email_change" | "recovery";
export type MailToken =
  | { type: MailTokenType; tokenHash: string }
  | { type: MailTokenType; email: string; code: string };
/** What the auth service's own redirects bring: a code for this browser's verifier (RFC 7636), or a whole session. */
export type RedirectProof = { authCode: string } | { accessToken: string; refreshToken: string };
export type Proof = MailToken | RedirectProof;

/** `isSignedIn` is false for the first of two mailboxes that confirm a new e-mail. */
export type Redeemed = { isSignedIn: boolean };

export type Registration = {
  name: string;
  email: string;
  password: string;
  language: Language;
  termsVersion: string;
  /** Where the confirmation mail leads in the end; carries the plan to buy. */
  redirectTo: string;
};

/** Unlike the others it throws what nobody expects, which the login has words of its own for. Spec: [7.3], [8.4]. */
export async function signIn(fields: { email: string; password: string }): Promise<AuthResult> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signInWithPassword(fields);
  return error ? toAuthFailure(error) : { ok: true, value: null };
}

/** Spec: [7.2]. A known e-mail is answered like a new one: only its owner learns of it, by mail. */
export function register({ name, email, password, language, termsVersion, redirectTo }: Registration) {
  return callAuth((supabase) =>
    supabase.auth.signUp({
      email,
      password,
      options: { data: { name, language, terms_version: termsVersion }, emailRedirectTo: redirectTo },
    }),
  );
}

export function resendConfirmation(email: string, redirectTo: string): Promise<AuthResult> {
  return callAuth((supabase) =>
    supabase.auth.resend({ type: "signup", email, options: { emailRedirectTo: redirectTo } }),
  );
}

export function sendRecovery(email: string, redirectTo: string): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.resetPasswordForEmail(email, { redirectTo }));
}

/**
 * Asks for a mail with a link and a code that sign in. Known and unknown addresses get the same answer, and no
 * account is made on the way: that needs a name and accepted terms. Spec: [7.4].
 */
export async function sendSignInLink(email: string, redirectTo: string): Promise<AuthResult> {
  const result = await callAuth((supabase) =>
    supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: redirectTo } }),
  );
  // GoTrue's way to say that there is no such account.
  return !result.ok && result.code === "otp_disabled" ? { ok: true, value: null } : result;
}

/** Leaves this page for the provider's, which leads back with a code for this browser. Spec: [7.6]. */
export async function signInAtProvider(provider: SignInProvider, redirectTo: string): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.signInWithOAuth({ provider, options: { redirectTo } }));
}

/** Uses up what a mail or a redirect brought, and signs in. */
export function redeem(proof: Proof): Promise<AuthResult<Redeemed>> {
  return readAuth(
    (supabase) => redeemAt(supabase, proof),
    (data) => ({ isSignedIn: data.session !== null }),
  );
}

async function redeemAt({ auth }: Supabase, proof: Proof) {
  if ("authCode" in proof) return auth.exchangeCodeForSession(proof.authCode);
  if ("accessToken" in proof) {
    return auth.setSession({ access_token: proof.accessToken, refresh_token: proof.refreshToken });
  }
  return auth.verifyOtp(
    "tokenHash" in proof
      ? { type: proof.type, token_hash: proof.tokenHash }
      : { type: proof.type, email: proof.email, token: proof.code },
  );
}

export function setPassword(password: string): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.updateUser({ password }));
}
