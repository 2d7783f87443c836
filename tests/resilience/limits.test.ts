import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, type Store, servedOneEngine } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";

/** Limits as they are run; a trusted proxy gives the addresses of the tests' clients. */
const LIMITED = { LPX_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
const ORDER = { planIds: ["semestral"], name: "Lucía", tradingviewUsername: "lucia_tv", telegramUsername: "lucia_tg" };

describe.each(servedOneEngine())("limits of the started shop (%s)", (engine) => {
  let store: Store;
  let server: LpxProcess;
  let shop: ShopClient;
  beforeAll(async () => {
    store = await copyStore(engine, "limits");
    server = await startLpx({ ...store, environment: LIMITED });
    shop = await openShopClient(server.url);
  }, 240_000);
  afterAll(() => server.stop());

  async function join(): Promise<Session> {
    const account = inventAccount();
    await shop.register(account);
    return shop.signIn(account);
  }

  /** A call from an address of its own; the answer's status, or its code where it was refused. */
  async function call(
    path: string,
    { address = "203.0.113.1", session, body, url = server.url }: Call,
  ): Promise<string> {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: shop.publishableKey,
        "x-forwarded-for": address,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(session === undefined ? {} : { authorization: `Bearer ${session.access_token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.ok || text === "" ? String(response.status) : `${response.status} ${text}`;
  }

  it("bounds what one member asks of the storage, in its own words, and another is served", async () => {
    const [session, other] = [await join(), await join()];
    const list = { path: "/storage/v1/object/list/attachments", body: { prefix: "" } };
    const ask = (as: Session) => call(list.path, { address: "203.0.113.77", session: as, body: list.body });
    const answers = await inTurns(70, () => ask(session));
    const refused = answers.filter((answer) => answer !== "200");
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatch(/^429 .*"code":"SlowDown"/);
    expect(await ask(other)).toBe("200");
  });

  it("finding 2: requests of one address are bounded, in the words of each API, and another address is served", async () => {
    const path = "/auth/v1/settings";
    const answers = await inTurns(1_000, () => call(path, { address: "203.0.113.20" }));
    const refused = answers.filter((answer) => answer.startsWith("429"));
    expect(refused.length).toBe(100);
    expect(refused[0]).toContain('"error_code":"over_request_rate_limit"');
    expect(await call(path, { address: "203.0.113.21" })).toBe("200");
    // A /64 is one customer.
    const guesses = await inTurns(310, (n) =>
      call("/calendario/x.ics", { address: `2001:db8:7:7::${n.toString(16)}` }),
    );
    expect(guesses.at(-1)).toMatch(/^429 .*too_many_requests/);
  }, 120_000);

  it("finding 4: a user's writes are bounded, from however many addresses", async () => {
    const session = await join();
    const body = { setup_id: 1, user_id: session.user.id };
    const answers = await inTurns(140, (n) =>
      call("/rest/v1/setup_votes", { session, body, address: `198.51.100.${n}` }),
    );
    expect(answers.filter((answer) => answer.startsWith("429")).length).toBeGreaterThanOrEqual(20);
    expect(answers.at(-1)).toMatch(/^429 .*"code":"over_request_rate_limit"/);
    expect(await call("/rest/v1/setup_votes", { session })).toBe("200");
  }, 120_000);

  it("finding 7: of 110 orders that one member asks for at once, three are open", async () => {
    const session = await join();
    const body = { ...ORDER, termsVersion: TERMS_VERSION };
    await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        call("/functions/v1/create-order", { session, body, address: `192.0.2.${n % 8}` }),
      ),
    );
    const { body: orders } = await shop.select<{ status: string }>("orders?select=status", session);
    const open = orders.filter(({ status }) => ["created", "approved", "pending_review"].includes(status));
    expect(open.length).toBeLessThanOrEqual(3);
    expect(open.length).toBeGreaterThan(0);
    expect(orders.length).toBeLessThanOrEqual(10);
  }, 120_000);

  it("finding 10a: coupons are guessed 20 times a minute, by an address with many accounts and by a user with many addresses", async () => {
    const [one, other] = [await join(), await join()];
    const body = { planIds: ["semestral"], couponCode: "GUESS1" };
    const address = "203.0.113.40";
    const order = { ...ORDER, ...body, termsVersion: TERMS_VERSION };
    const byOrder = await inTurns(12, () => call("/functions/v1/create-order", { session: one, body: order, address }));
    const byPrice = await inTurns(12, () => call("/functions/v1/price-cart", { session: other, body, address }));
    expect([...byOrder, ...byPrice].filter((answer) => answer.startsWith("429")).length).toBe(4);
    const third = await join();
    const byUser = await inTurns(24, (n) =>
      call("/functions/v1/create-order", { session: third, body: order, address: `203.0.113.${100 + n}` }),
    );
    expect(byUser.filter((answer) => answer.startsWith("429")).length).toBe(4);
  }, 120_000);

  it("finding 10k: whoever guesses at calendars is refused after 60", async () => {
    const secrets = Array.from({ length: 70 }, () => randomUUID().replaceAll("-", ""));
    const answers = await inTurns(70, (n) => call(`/calendario/${secrets[n]}.ics`, { address: "203.0.113.50" }));
    expect(answers.filter((answer) => answer.startsWith("429")).length).toBe(10);
  }, 60_000);

  if (engine === "pglite") return;

  it("finding 2: 24 reads that wait leave /health and other addresses their connections", async () => {
    const database = openPostgres({ url: store.databaseUrl ?? "", poolSize: 1 });
    const path = "/rest/v1/setup_trades?select=setup_id";
    try {
      const [winner, served] = await database.transaction({ role: "owner" }, async (transaction) => {
        await transaction.query("lock table public.setup_trades in access exclusive mode");
        const reads = Array.from({ length: 24 }, (_, n) =>
          call(`${path}&setup_id=eq.${n}`, { address: "203.0.113.60" }),
        );
        const first = await Promise.race([
          ...reads.map((read) => read.then(() => "a read that waits")),
          fetch(`${server.url}/health`).then(() => "health"),
        ]);
        const other = await call("/rest/v1/daily_setup_signals?select=setup_id&limit=1", { address: "203.0.113.61" });
        return [first, other];
      });
      expect([winner, served]).toEqual(["health", "200"]);
    } finally {
      await database.close();
    }
  }, 60_000);

  it("finding 10o: processes count together what guards accounts and money, and clear accounts that nobody confirmed", async () => {
    const account = inventAccount();
    const { email, password } = account;
    await shop.call("/auth/v1/signup", { body: { email, password } });
    const owner = openPostgres({ url: store.databaseUrl ?? "", poolSize: 1 });
    const query = (sql: string) => owner.query({ role: "owner" }, { sql, parameters: [email] });
    await query("update auth.users set created_at = now() - interval '31 days' where email = $1");
    // Today's clearing has run at the first process's start: the second one finds its moment due again.
    await query("delete from public.job_runs where job = 'clear-unconfirmed-accounts' and $1 <> ''");
    const second = await startLpx({ ...store, environment: LIMITED });
    try {
      const ticket = {
        name: "Ana",
        email: "ana@example.com",
        subject: "Una duda",
        message: "¿Qué incluye el plan?",
        language: "es",
      };
      const answers = [];
      for (const url of [server.url, second.url, server.url, second.url, server.url, second.url]) {
        answers.push(await call("/functions/v1/send-ticket", { body: ticket, address: "203.0.113.70", url }));
      }
      expect(answers.map((answer) => answer.slice(0, 3))).toEqual(["200", "200", "200", "200", "200", "429"]);
      await expect.poll(() => query("select from auth.users where email = $1"), { timeout: 5_000 }).toEqual([]);
    } finally {
      await Promise.all([second.stop(), owner.close()]);
    }
  }, 240_000);
});

type Call = { address?: string; session?: Session; body?: object; url?: string };

/** Ten at a time, in order. */
async function inTurns(count: number, ask: (n: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (let begun = 0; begun < count; begun += 10) {
    const batch = Array.from({ length: Math.min(10, count - begun) }, (_, n) => ask(begun + n));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}
