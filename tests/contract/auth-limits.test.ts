import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const ANA = "ana@mail.example";
const WRONG = "otra frase larga 2";

describeEachEngine("limits of the auth API", (openDatabase, engine) => {
  let delays = 0;
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    const setup = await startAuthServer(database);
    await signUpAndConfirm(setup, ANA);
    await setup.close();
  });
  beforeEach(async () => {
    delays = 0;
    vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: false });
    // The test acts as a trusted proxy, and speaks for many addresses.
    server = await startAuthServer(database, {
      limits: {},
      clientAddress: createClientAddress(["127.0.0.0/8"]),
      delay: async () => {
        delays += 1;
      },
    });
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  function signIn({ password, from, email = ANA }: { password: string; from?: string; email?: string }) {
    const headers: Record<string, string> = from === undefined ? {} : { "x-forwarded-for": from };
    return server.send("/token?grant_type=password", postJson({ email, password }, headers));
  }

  async function countUntil429(attempt: (index: number) => Promise<Response>, most: number): Promise<number> {
    for (let index = 1; index <= most; index += 1) {
      const answer = await attempt(index);
      if (answer.status === 429) {
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(answer.headers.get("x-sb-error-code")).toBe("over_request_rate_limit");
        return index;
      }
    }
    throw new Error(`no 429 in ${most} attempts`);
  }

  it("resilience 1: one address guessing one account meets 429 by attempt 31", async () => {
    expect(await countUntil429(() => signIn({ password: WRONG, from: "203.0.113.1" }), 100)).toBeLessThanOrEqual(31);
  });

  it("resilience 1: one address guessing many accounts meets 429 by attempt 31", async () => {
    const guess = (index: number) => signIn({ password: WRONG, from: "203.0.113.1", email: `u${index}@mail.example` });
    expect(await countUntil429(guess, 100)).toBe(31);
  });

  it("finding 6, resilience 1: 60 addresses guess, slowed by attempt 20; the right password works from new ones", async () => {
    const guess = (index: number) => signIn({ password: WRONG, from: `203.0.113.${index % 60}` });
    for (let round = 0; round < 3; round += 1) {
      const owners = [0, 1].map((index) => ({ password: PASSWORD, from: `198.51.100.${10 * round + index}` }));
      for (let index = 0; index < 40; index += 1) await guess(index);
      expect((await signIn(owners[0] ?? { password: "" })).status).toBe(200);
      const wrong = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
      expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
      const both = await Promise.all([guess(50), signIn(owners[1] ?? { password: "" }), guess(51)]);
      expect(both.map(({ status }) => status)).toEqual([400, 200, 400]);
      // 82 wrong ones, of which 18 are compared at once, and two right ones.
      expect(delays).toBe((round + 1) * (82 - 18 + 2));
      // The attacker goes on as soon as the account's ten minutes are over.
      vi.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
    }
    reportFigure(
      1,
      `246 guesses from 60 addresses: delayed from the 19th on, 6 of 6 right passwords let in (${engine})`,
    );
  });

  it("finding 6: what an address itself has used up still answers 429", async () => {
    for (let index = 0; index < 20; index += 1) await signIn({ password: WRONG, from: `203.0.113.${index}` });
    expect(await countUntil429(() => signIn({ password: WRONG, from: "198.51.100.77" }), 100)).toBe(31);
    expect((await signIn({ password: PASSWORD, from: "198.51.100.77" })).status).toBe(429);
    expect((await signIn({ password: PASSWORD, from: "198.51.100.78" })).status).toBe(200);
  });

  it("resilience 1: where the account is signed in already, guesses from elsewhere hold nobody up", async () => {
    expect((await signIn({ password: PASSWORD, from: "198.51.100.8" })).status).toBe(200);
    for (let index = 0; index < 25; index += 1) await signIn({ password: WRONG, from: `203.0.113.${index}` });
    const before = delays;
    expect(before).toBeGreaterThan(0);
    expect((await signIn({ password: PASSWORD, from: "198.51.100.8" })).status).toBe(200);
    expect(delays).toBe(before);
    const guess = () => signIn({ password: WRONG, from: "198.51.100.8" });
    expect(await countUntil429(guess, 100)).toBeLessThanOrEqual(31);
  });

  it("counts guesses that come all at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn({ password: WRONG, from: "203.0.113.9" })),
    );
    expect(answers.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(30);
  });

  it("does not count right passwords", async () => {
    for (let attempt = 0; attempt < 35; attempt += 1) {
      expect((await signIn({ password: PASSWORD, from: "198.51.100.9" })).status).toBe(200);
    }
  });

  it("treats unknown accounts the same way", async () => {
    for (let index = 0; index < 25; index += 1) {
      const answer = await signIn({ password: WRONG, from: `203.0.113.${index}`, email: "nadie@mail.example" });
      expect([answer.status, delays]).toEqual([400, Math.max(0, index - 17)]);
    }
  });

  it("sends one mail a minute to one mailbox, whether it has an account or not", async () => {
    for (const email of [ANA, "nadie@mail.example"]) {
      const client = server.newClient();
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
      const { error } = await client.auth.resetPasswordForEmail(email);
      expect(error).toMatchObject({
        status: 429,
        code: "over_email_send_rate_limit",
        message: "For security purposes, you can only request this after 60 seconds.",
      });
      vi.setSystemTime(Date.now() + 61_000);
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    }
  });

  it.each(["/otp", "/magiclink"])(
    "sends one sign-in mail a minute to one mailbox by %s, account or not",
    async (path) => {
      for (const email of [ANA, "nadie@mail.example"]) {
        const asked = path === "/otp" ? { email, create_user: false } : { email };
        expect((await server.send(path, postJson(asked))).status).toBe(200);
        const again = await server.send(path, postJson(asked));
        expect([again.status, (await again.json()).error_code]).toEqual([429, "over_email_send_rate_limit"]);
        expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    },
  );

  it("asks no mailbox twice a minute whether an address may change", async () => {
    const client = server.newClient();
    await client.auth.signInWithPassword({ email: ANA, password: PASSWORD });
    expect((await client.auth.updateUser({ email: "ana-uno@mail.example" })).error).toBeNull();
    const again = await client.auth.updateUser({ email: "ana-dos@mail.example" });
    expect(again.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  });

  it("lets nobody try codes for long", async () => {
    const attempt = (index: number) =>
      server.send("/verify", postJson({ type: "email", email: `u${index}@mail.example`, token: "123456" }));
    expect(await countUntil429(attempt, 100)).toBe(31);
  });
});

describeEachEngine("addresses nobody vouches for", (openDatabase) => {
  it("resilience 2: an untrusted X-Forwarded-For changes nothing", async () => {
    const server = await startAuthServer(await openDatabase(), {
      limits: {},
      clientAddress: createClientAddress([]),
    });
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${index}` };
      const body = { email: `u${index}@mail.example`, password: WRONG };
      statuses.push((await server.send("/token?grant_type=password", postJson(body, headers))).status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)]);
    await server.close();
  });
});
