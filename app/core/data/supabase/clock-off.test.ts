import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { createSessionFetch } from "./session-fetch.ts";

afterEach(() => {
  vi.useRealTimers();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A server with its own clock, which counts the refreshes that it is asked for. */
function openServer() {
  let refreshes = 0;
  const answer = async (input: RequestInfo | URL) => {
    if (String(input).includes("grant_type=refresh_token")) refreshes += 1;
    const expires_at = Math.floor(SERVER_TIME / 1000) + 3600;
    const access_token = `${part({ alg: "HS256" })}.${part({ exp: expires_at, sub: "u1" })}.c2ln`;
    const session = { access_token, refresh_token: "r", token_type: "bearer", expires_in: 3600, expires_at };
    return Response.json({ ...session, user: { id: "u1", email: "ana@example.com" } });
  };
  return { answer, refreshes: () => refreshes };
}

const SERVER_TIME = Date.parse("2026-11-26T12:00:00.000Z");

it.each([-30, -2, 2, 24])("[4.10] a clock that is %i h off costs no refresh", async (hours) => {
  vi.useFakeTimers({ toFake: ["Date"], now: SERVER_TIME + hours * HOUR_MS });
  const server = openServer();
  const fetch = createSessionFetch({
    fetch: server.answer,
    publishableKey: "key",
    checkSession: async () => undefined,
    readBearer: async () => null,
    hasSession: () => true,
  });
  const options = { auth: { persistSession: false, autoRefreshToken: false }, global: { fetch } };
  const client = createClient("https://lpx.example", "key", options);
  await client.auth.signInWithPassword({ email: "ana@example.com", password: "x" });
  for (let turn = 0; turn < 3; turn += 1) expect((await client.auth.getSession()).data.session).not.toBeNull();
  expect(server.refreshes()).toBe(0);
  vi.setSystemTime(Date.now() + HOUR_MS);
  await client.auth.getSession();
  expect(server.refreshes()).toBe(1);
});
