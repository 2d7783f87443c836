import { LANGUAGES } from "#domain/language/language-of.ts";
import { STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { PAGES } from "#tests/e2e/pages.ts";
import { openShopClient } from "#tests/fixtures/shop-client.ts";
import type { Readable } from "./search.ts";

type Ask = { method?: string; headers?: Record<string, string>; body?: string };
export type Answered = Readable & { status: number };

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140";
const JSON_TYPE = { "content-type": "application/json" };
const TABLES = ["orders", "profiles", "coupons", "payments", "outbox", "admin_users", "courses", "unknown"];
const ODD_PATHS = [
  "/.env",
  "/.git/config",
  "/package.json",
  "/server/env.ts",
  "/assets/..%2f..%2fserver%2fenv.ts",
  "/health",
  "/meta.json",
  "/dev/mailbox.json",
  "/auth/v1/.well-known/jwks.json",
  "/auth/v1/settings",
  "/realtime/v1/x",
  "/paypal-double/control/totals",
];
const BODIES = ["{", "[]", "null", '{"planIds":["anual"]}', '{"planIds":{"__proto__":1}}', `"${"x".repeat(70_000)}"`];

/** A visitor, a member, a curious person and a broken client, one after the other; every answer is kept. */
export async function makeTraffic(url: string, secretKey: string) {
  const answers: Answered[] = [];
  const { publishableKey } = await openShopClient(url);
  async function ask(path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Answered> {
    const response = await fetch(`${url}${path}`, { method, headers, redirect: "manual", ...(body ? { body } : {}) });
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    const answer = { where: `${method} ${path}: ${response.status}`, status: response.status, text };
    answers.push(answer);
    return answer;
  }
  const withKey = (apikey: string) => ({ apikey, ...JSON_TYPE });
  const post = (path: string, body: string, headers = {}) =>
    ask(path, { method: "POST", body, headers: { ...withKey(publishableKey), ...headers } });

  async function signIn(): Promise<{ authorization: string }> {
    const answer = await post("/auth/v1/token?grant_type=password", JSON.stringify(STUDENT_LOGIN));
    const token = /"access_token":"([^"]+)"/.exec(answer.text)?.[1];
    if (token === undefined) throw new Error(`the student could not sign in: ${answer.where}`);
    return { authorization: `Bearer ${token}` };
  }

  async function visitPages(): Promise<void> {
    for (const { path } of PAGES) {
      for (const language of LANGUAGES) await ask(path, { headers: { cookie: `language=${language}` } });
    }
    for (const path of ODD_PATHS) await ask(path);
  }

  async function callApis(session: Record<string, string>): Promise<void> {
    for (const headers of [withKey(publishableKey), { ...withKey(publishableKey), ...session }, withKey(secretKey)]) {
      for (const table of TABLES) await ask(`/rest/v1/${table}?select=*`, { headers });
      await ask("/rest/v1/orders?select=nothing&id=eq.x&order=(", { headers });
      await ask("/auth/v1/user", { headers });
      for (const name of ["price-cart", "create-order", "capture-order", "unknown"]) {
        for (const body of BODIES) {
          const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
          await ask(`/functions/v1/${name}`, { method: "POST", body, headers: keyed });
        }
      }
    }
    for (const path of ["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/verify", "/auth/v1/token"]) {
      for (const body of BODIES) await post(path, body);
    }
    const wrong = JSON.stringify({ ...STUDENT_LOGIN, password: "not the password" });
    await post("/auth/v1/token?grant_type=password", wrong);
    await post("/auth/v1/signup", JSON.stringify({ ...STUDENT_LOGIN, email: "nueva@lpx.example" }));
    await post("/auth/v1/recover", JSON.stringify({ email: STUDENT_LOGIN.email }));
    await post("/api/paypal/webhook", JSON.stringify({ id: "WH-1" }), { "paypal-auth-algo": "SHA256withRSA" });
  }

  /** The secret key where it must never be: in a browser. */
  async function carrySecretIntoBrowser(): Promise<number[]> {
    const paths = ["/rest/v1/orders", "/auth/v1/settings", "/functions/v1/price-cart"];
    const carried: Record<string, string>[] = [{ apikey: secretKey }, { authorization: `Bearer ${secretKey}` }];
    const statuses: number[] = [];
    for (const path of paths) {
      const method = path.startsWith("/functions") ? "POST" : "GET";
      for (const key of carried) {
        const answer = await ask(path, { method, headers: { ...key, ...JSON_TYPE, "user-agent": BROWSER } });
        statuses.push(answer.status);
      }
    }
    return statuses;
  }

  return { answers, signIn, visitPages, callApis, carrySecretIntoBrowser };
}
