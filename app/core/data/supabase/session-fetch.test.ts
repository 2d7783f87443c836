import { afterEach, expect, it } from "vitest";
import { beginLapse, endLapse, getLapse, registerLapseHandler, takeLapseReason } from "#app/core/data/lapse-store.ts";
import { createSessionFetch } from "./session-fetch.ts";

const REST = "https://lpx.example/rest/v1/profiles";
const REFRESH = "https://lpx.example/auth/v1/token?grant_type=refresh_token";
const ANA = { userId: "u1", email: "ana@example.com", reason: "ended" } as const;

/** A server that knows one bearer, and a browser whose session check finds what the test says. */
function surroundings({ valid, held, onCheck }: { valid: string; held: string; onCheck?: () => string | null }) {
  const sent: (string | null)[] = [];
  let bearer: string | null = held;
  const call = createSessionFetch({
    publishableKey: "key",
    fetch: async (_input, init) => {
      const authorization = new Headers(init?.headers).get("Authorization");
      sent.push(authorization);
      return new Response(null, { status: authorization === `Bearer ${valid}` ? 204 : 401 });
    },
    checkSession: async () => {
      if (onCheck) bearer = onCheck();
    },
    readBearer: async () => bearer,
    hasSession: () => held !== "",
  });
  const save = (as: string) => call(REST, { method: "PATCH", headers: { Authorization: `Bearer ${as}` } });
  return { sent, save, signInAgain: (next: string) => (bearer = next) };
}

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  leave = () => undefined;
});

it("[4.10] what meets an ended session waits, and goes out again as its owner", async () => {
  leave = registerLapseHandler();
  const { sent, save, signInAgain } = surroundings({
    valid: "new",
    held: "old",
    onCheck: () => {
      beginLapse(ANA);
      return null;
    },
  });
  const saving = save("old");
  await expect.poll(() => getLapse()).not.toBeNull();
  signInAgain("new");
  endLapse({ isBack: true });
  expect((await saving).status).toBe(204);
  expect(sent).toEqual(["Bearer old", "Bearer new"]);
});

it("[4.10] what is sent during a lapse waits before it leaves", async () => {
  leave = registerLapseHandler();
  beginLapse(ANA);
  const { sent, save, signInAgain } = surroundings({ valid: "new", held: "" });
  const saving = save("key");
  signInAgain("new");
  endLapse({ isBack: true });
  expect((await saving).status).toBe(204);
  expect(sent).toEqual(["Bearer new"]);
});

it("a token that only this device took for valid is renewed, and nobody is asked", async () => {
  const { sent, save } = surroundings({ valid: "renewed", held: "stale", onCheck: () => "renewed" });
  expect((await save("stale")).status).toBe(204);
  expect(sent).toHaveLength(2);
});

it.each([
  ["a session that is as good as it was", { valid: "other", held: "mine" }, "mine"],
  ["a visitor without a session", { valid: "other", held: "" }, "key"],
])("hands on the refusal of %s after one try", async (_title, given, as) => {
  const { sent, save } = surroundings(given);
  expect((await save(as)).status).toBe(401);
  expect(sent).toHaveLength(1);
});

it("[4.10] a call of a member whose session can't be renewed now fails as without a network", async () => {
  const { sent, save } = surroundings({ valid: "other", held: "mine" });
  await expect(save("key")).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
});

it.each([
  ["refresh_token_already_used", "reused"],
  ["session_expired", "expired"],
  ["refresh_token_not_found", "ended"],
])("[4.10] [resilience 6] tells %s apart", async (code, reason) => {
  const call = createSessionFetch({
    publishableKey: "key",
    fetch: async () => Response.json({ code, message: "Invalid Refresh Token" }, { status: 400 }),
    checkSession: async () => undefined,
    readBearer: async () => null,
    hasSession: () => false,
  });
  await call(REFRESH, { method: "POST" });
  expect(takeLapseReason()).toBe(reason);
});
