import type { SupabaseClient } from "@supabase/supabase-js";
import { codeAt } from "#tests/fixtures/authenticator.ts";
import { type AuthServer, PASSWORD, signUpAndConfirm } from "./auth-server.ts";

export type Enrolled = { client: SupabaseClient; email: string; factorId: string; secret: string };

/** Somebody with a second factor whose first code is still to come. */
export async function enroll(server: AuthServer, email: string, friendlyName = "Móvil"): Promise<Enrolled> {
  const client = await signUpAndConfirm(server, email);
  return { client, email, ...(await enrollOn(client, friendlyName)) };
}

export async function enrollOn(client: SupabaseClient, friendlyName: string) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Brings the factor's code of this moment, or of `steps` later, and leaves the client at aal2. */
export function bring(server: AuthServer, { client, factorId, secret }: Omit<Enrolled, "email">, steps = 0) {
  return client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, server.now(), steps) });
}

/** Somebody whose second factor counts, signed in at aal2. */
export async function enrollAndVerify(server: AuthServer, email: string): Promise<Enrolled> {
  const enrolled = await enroll(server, email);
  const { error } = await bring(server, enrolled);
  if (error !== null) throw error;
  return enrolled;
}

/** Another session of the account, with the password alone. */
export async function signInAgain(server: AuthServer, email: string): Promise<SupabaseClient> {
  const client = server.newClient();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return client;
}

export async function sessionOf(client: SupabaseClient) {
  const { session } = (await client.auth.getSession()).data;
  if (session === null) throw new Error("no session");
  return session;
}
