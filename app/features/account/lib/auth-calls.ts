import { type AuthResult, authFailureOf } from "#app/core/session/auth-failure.ts";
import { getSupabase, type Supabase } from "#app/core/supabase/client.ts";
import type { Language } from "#domain/language/language-of.ts";

/** Kinds of one-time mail tokens that our pages redeem. */
export type MailTokenType = "signup" | "email" | "invite" | "magiclink" | "email_change" | "recovery";
export type MailToken =
  | { type: MailTokenType; tokenHash: string }
  | { type: MailTokenType; email: string; code: string };

export type Registration = {
  name: string;
  email: string;
  password: string;
  language: Language;
  termsVersion: string;
  /** Where the confirmation mail leads in the end; carries the plan to buy. */
  redirectTo: string;
};

/** Spec: [7.3]. Throws only what nobody expects (spec [8.4]). */
export function signIn(fields: { email: string; password: string }): Promise<AuthResult> {
  return call((supabase) => supabase.auth.signInWithPassword(fields));
}

/** Spec: [7.2]. A known e-mail is answered like a new one: only its owner learns of it, by mail. */
export function register({ name, email, password, language, termsVersion, redirectTo }: Registration) {
  return call((supabase) =>
    supabase.auth.signUp({
      email,
      password,
      options: { data: { name, language, terms_version: termsVersion }, emailRedirectTo: redirectTo },
    }),
  );
}

export function resendConfirmation(email: string, redirectTo: string): Promise<AuthResult> {
  return call((supabase) => supabase.auth.resend({ type: "signup", email, options: { emailRedirectTo: redirectTo } }));
}

export function sendRecovery(email: string, redirectTo: string): Promise<AuthResult> {
  return call((supabase) => supabase.auth.resetPasswordForEmail(email, { redirectTo }));
}

/** Uses up the token of a mail and signs in. */
export function redeemToken(token: MailToken): Promise<AuthResult> {
  return call((supabase) =>
    supabase.auth.verifyOtp(
      "tokenHash" in token
        ? { type: token.type, token_hash: token.tokenHash }
        : { type: token.type, email: token.email, token: token.code },
    ),
  );
}

export function setPassword(password: string): Promise<AuthResult> {
  return call((supabase) => supabase.auth.updateUser({ password }));
}

type AuthAnswer = { error: Parameters<typeof authFailureOf>[0] | null };

async function call(request: (supabase: Supabase) => Promise<AuthAnswer>): Promise<AuthResult> {
  const supabase = await getSupabase();
  const { error } = await request(supabase);
  return error ? authFailureOf(error) : { ok: true, value: null };
}
