import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import type { AuthMail, AuthNotice } from "#gateway/auth/auth-mail.ts";
import type { AuthOptions } from "#gateway/auth/auth-options.ts";
import type { AuthSms } from "#gateway/auth/auth-sms.ts";
import { createAuth } from "#gateway/auth/create-auth.ts";
import { createPasswordHasher } from "#gateway/auth/passwords/password-hasher.ts";
import { openTokens, type Tokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";

export const SITE_URL = "https://site.example";
export const PASSWORD = "una frase larga 1";
export const SECRET_KEY = "sb_secret_test";

export type AuthServer = {
  url: string;
  tokens: Tokens;
  /** Every mail sent so far, once all work behind the answers is done. */
  mails(): Promise<AuthMail[]>;
  lastMail(to: string): Promise<AuthMail>;
  /** The notices that owners got so far, in the same way. */
  notices(): Promise<AuthNotice[]>;
  /** A client of its own, as another browser would be. */
  newClient(flowType?: "implicit" | "pkce"): SupabaseClient;
  /** A client that holds the secret key, as a server would. */
  newAdmin(): SupabaseClient;
  lastText(to: string): Promise<AuthSms>;
  /** Opens a mail's link as GoTrue's own mails have it; answers where it leads. */
  openLink(mail: AuthMail): Promise<URL>;
  /** The server's clock. */
  now(): Date;
  /** Moves the server's clock. */
  advance(seconds: number): void;
  /** A request without the client: path under /auth/v1. */
  send(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

export type AuthServerOptions = Pick<
  AuthOptions,
  | "limits"
  | "clientAddress"
  | "redirectAllowList"
  | "logger"
  | "passwordHasher"
  | "passwordNeedsReauthentication"
  | "passwordNeedsCurrent"
  | "providers"
  | "delay"
  | "mail"
> & { isPhoneOn: boolean };

/** The auth API alone, listening on loopback, with mail kept in memory and a clock the test holds. */
export async function startAuthServer(
  database: Database,
  { isPhoneOn = false, ...options }: Partial<AuthServerOptions> = {},
): Promise<AuthServer> {
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const sent: AuthMail[] = [];
  const noted: AuthNotice[] = [];
  const texts: AuthSms[] = [];
  const pending = new Set<Promise<void>>();
  const tokens = await openTokens({
    database,
    encryption: TEST_ENCRYPTION,
    clock,
    issuer: "https://site.example/auth/v1",
  });
  const app = new Hono().route(
    "/auth/v1",
    createAuth({
      database,
      tokens,
      encryption: TEST_ENCRYPTION,
      clock,
      tokenLives: ONE_TIME_LIVES,
      mail: { send: async (mail) => void sent.push(mail), notify: async (notice) => void noted.push(notice) },
      ...(isPhoneOn ? { sms: { send: async (text) => void texts.push(text) } } : {}),
      isServiceKey: (key) => key === SECRET_KEY,
      siteUrl: SITE_URL,
      clientAddress: () => "127.0.0.1",
      limits: "off",
      // The tests' hundreds of sign-ins are not about the price of a hash.
      passwordHasher: createPasswordHasher({ cost: 4 }),
      waitUntil: (work) => void pending.add(work.finally(() => pending.delete(work))),
      ...options,
    }),
  );
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function mails(): Promise<AuthMail[]> {
    await Promise.all(pending);
    return sent;
  }

  return {
    url,
    tokens,
    mails,
    async notices() {
      await mails();
      return noted;
    },
    async lastMail(to) {
      const mail = (await mails()).findLast((candidate) => candidate.to === to);
      if (mail === undefined) throw new Error(`no mail to ${to}`);
      return mail;
    },
    newClient: (flowType = "implicit") =>
      createClient(url, "sb_publishable_test", { auth: { persistSession: false, autoRefreshToken: false, flowType } }),
    newAdmin: () => createClient(url, SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } }),
    async lastText(to) {
      await mails();
      const text = texts.findLast((candidate) => candidate.to === to);
      if (text === undefined) throw new Error(`no text message to ${to}`);
      return text;
    },
    async openLink({ tokenHash, verificationType, redirectTo }) {
      const query = new URLSearchParams({ token: tokenHash, type: verificationType, redirect_to: redirectTo });
      const answer = await fetch(`${url}/auth/v1/verify?${query}`, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "");
    },
    now: clock,
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    send: (path, init) => fetch(`${url}/auth/v1${path}`, { redirect: "manual", ...init }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** Signs somebody up and in, by the confirmation mail's link. */
export async function signUpAndConfirm(server: AuthServer, email: string): Promise<SupabaseClient> {
  const client = server.newClient();
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error !== null) throw error;
  const { tokenHash } = await server.lastMail(email);
  const verified = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (verified.error !== null) throw verified.error;
  return client;
}

export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}
