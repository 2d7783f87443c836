import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { SECOND_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { orderRefunded } from "#server/access/order-notices.ts";
import { findCurrentAddress } from "#server/platform/mail/current-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { openLetterSecret } from "#server/platform/mail/sealed-letters.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";
import { PASSWORD } from "./auth-server.ts";

type Member = { userId: string; email: string };

describeOneEngine("an address that the team corrected", (openDatabase) => {
  let database: Database;
  let server: ShopServer;
  let support: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await openShopServer(database);
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
    return () => server.close();
  });

  const query = <Row extends object>(sql: string, ...parameters: unknown[]) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  const newAddress = () => `${randomUUID()}@correo.example`;
  async function join(email = newAddress()): Promise<Member> {
    await server.ask("/auth/v1/signup", { body: { email, password: PASSWORD, data: { name: "Ana", language: "es" } } });
    const [user] = await query<{ id: string }>(
      "update auth.users set email_confirmed_at = now() where email = $1 returning id",
      email,
    );
    return { userId: user?.id ?? "", email };
  }
  const enter = (email: string) =>
    server.ask("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
  const asStaff = async (name: string, body: object) =>
    server.invoke(name, { token: await server.signIn(support, { aal: "aal2" }), body });
  const lives = async (token: string) => (await server.ask("/auth/v1/user", { method: "GET", token })).status === 200;

  /** The secret of the link that went to the new mailbox. */
  async function begin({ userId }: Member, email: string): Promise<string> {
    const { status } = await asStaff("change-address", { userId, email, reason: "Perdió el buzón." });
    expect(status).toBe(200);
    const [letter] = await query<{ id: string }>(
      "select id from public.outbox where recipient = $1 and failed_at is null and kind = 'auth_email_change_by_team'",
      email,
    );
    const at = server.clock.read();
    const secret = await database.transaction(SERVICE, (transaction) =>
      openLetterSecret(transaction, { outboxId: letter?.id ?? "", at }, TEST_ENCRYPTION),
    );
    expect(secret?.digits).toBeNull();
    return secret?.token ?? "";
  }
  const confirm = (token: string) =>
    server.ask("/auth/v1/verify", { body: { type: "email_change", token_hash: token } });

  it("[7.6] signs in once its mailbox confirmed; sessions end, and password and second factor stay", async () => {
    const ana = await join();
    await insertFactor(database, ana.userId);
    const to = newAddress();
    const before = await server.signIn(ana);
    expect(await lives(before)).toBe(true);
    const link = await begin(ana, to);
    server.clock.advance(1_000);
    expect(await lives(before)).toBe(false);
    // Until then nothing but the sessions is different.
    expect((await enter(to)).status).toBe(400);
    const meanwhile = await enter(ana.email);
    expect(meanwhile.status).toBe(200);

    const confirmed = await confirm(link);
    expect([confirmed.status, confirmed.body.user]).toMatchObject([200, { id: ana.userId, email: to }]);
    server.clock.advance(1_000);
    expect(await lives(String(meanwhile.body.access_token))).toBe(false);
    expect((await enter(ana.email)).status).toBe(400);
    expect((await enter(to)).status).toBe(200);
    expect((await confirm(link)).status).toBe(403);
    expect(await query("select email from auth.identities where user_id = $1", ana.userId)).toEqual([{ email: to }]);
    expect(await query("select status from auth.mfa_factors where user_id = $1", ana.userId)).toEqual([
      { status: "verified" },
    ]);
    expect(await query("select email, new_email from public.user_list where id = $1", ana.userId)).toEqual([
      { email: to, new_email: null },
    ]);
  });

  it("is confirmed within a day, and by the link alone", async () => {
    const [late, inTime] = [await join(), await join()];
    const lateLink = await begin(late, newAddress());
    server.clock.advance(2_000);
    const to = newAddress();
    const link = await begin(inTime, to);
    server.clock.advance(ONE_TIME_LIVES.confirmationLink * SECOND_MS - 1_000);
    expect((await confirm(lateLink)).status).toBe(403);
    const digits = await server.ask("/auth/v1/verify", { body: { type: "email_change", email: to, token: "000000" } });
    expect(digits.status).toBe(403);
    expect((await confirm(link)).status).toBe(200);
  });

  it("isn't taken from an account that signed up with it meanwhile", async () => {
    const ana = await join();
    const to = newAddress();
    const link = await begin(ana, to);
    await join(to);
    expect((await confirm(link)).body).toMatchObject({ error_code: "email_exists" });
    expect((await enter(ana.email)).status).toBe(200);
  });

  it("the member calls it off alone, signed in with what they always had", async () => {
    const ana = await join();
    const link = await begin(ana, newAddress());
    const token = String((await enter(ana.email)).body.access_token);
    expect((await server.ask("/rest/v1/rpc/cancel_my_email_change", { token, body: {} })).text).toBe("true");
    expect((await confirm(link)).status).toBe(403);
  });

  async function write(member: Member, set = "attempts = 0"): Promise<string> {
    const dedupeKey = randomUUID();
    await database.transaction(SERVICE, (transaction) =>
      enqueueMail(transaction, {
        letter: orderRefunded,
        recipient: member.email,
        language: "es",
        payload: { name: "Ana", orderNumber: 1001 },
        dedupeKey,
        at: server.clock.read(),
      }),
    );
    const [letter] = await query<{ id: string }>(
      `update public.outbox set ${set} where dedupe_key = $1 returning id`,
      dedupeKey,
    );
    return letter?.id ?? "";
  }
  const recipientOf = async (letterId: string) =>
    (await query<{ recipient: string }>("select recipient from public.outbox where id = $1", letterId))[0]?.recipient;

  it("[2.23] gets letters that waited; those that came back are told as they were, and sent again to it", async () => {
    const ana = await join();
    const to = newAddress();
    const [waits, bounced] = [await write(ana), await write(ana, "failed_at = created_at, bounced_at = created_at")];
    await confirm(await begin(ana, to));
    expect(await recipientOf(waits)).toBe(to);
    expect(await recipientOf(bounced)).toBe(ana.email);
    const left = await query<{ kind: string }>(
      "select kind from public.outbox where recipient = $1 and sent_at is null and failed_at is null order by kind",
      ana.email,
    );
    expect(left.map(({ kind }) => kind)).toEqual(["email_change_begun", "email_changed"]);

    const again = await asStaff("send-letter-again", { letterId: bounced });
    expect(again.status).toBe(200);
    expect(await recipientOf(String(again.body.letterId))).toBe(to);
    const token = await server.signIn(support, { aal: "aal2" });
    const seen = await server.ask("/rest/v1/rpc/letter_account", { token, body: { letter: bounced } });
    expect(JSON.parse(seen.text)).toEqual([{ person: ana.userId, person_name: "Ana", goes_to: to }]);
    const own = await server.ask("/rest/v1/rpc/letter_account", {
      token: String((await enter(to)).body.access_token),
      body: { letter: bounced },
    });
    expect(JSON.parse(own.text)).toEqual([]);
  });

  it("gets the letters about earlier orders and tickets", async () => {
    const ana = await join();
    const to = newAddress();
    const token = String((await enter(ana.email)).body.access_token);
    const asked = await server.invoke("send-ticket", {
      token,
      body: { name: "Ana", email: ana.email, subject: "Duda", message: "No me llega ningún correo.", language: "es" },
    });
    expect(asked.status).toBe(200);
    await confirm(await begin(ana, to));
    const [ticket] = await query<{ id: string; version: number }>(
      "select id, version from public.support_tickets where user_id = $1",
      ana.userId,
    );
    const body = {
      ticketId: ticket?.id,
      version: ticket?.version,
      text: "Ya está.",
      status: "answered",
      attachments: [],
    };
    expect((await asStaff("answer-ticket", body)).status).toBe(200);
    const answers = await query("select kind from public.outbox where recipient = $1 and kind = 'ticket_answered'", to);
    expect(answers).toHaveLength(1);

    const addressOf = (user_id: string | null, email: string) =>
      database.transaction(SERVICE, (transaction) => findCurrentAddress(transaction, { user_id, email }));
    expect(await addressOf(ana.userId, ana.email)).toBe(to);
    expect(await addressOf(support.userId, ana.email)).toBe(ana.email);
    expect(await addressOf(null, ana.email)).toBe(ana.email);
  });

  it("leaves letters of before with their account when another one takes the address", async () => {
    const ana = await join();
    const hers = await write(ana, "sent_at = created_at");
    await confirm(await begin(ana, newAddress()));
    server.clock.advance(60_000);
    const ben = await join(ana.email);
    const his = await write(ben, "sent_at = created_at, created_at = now() + interval '2 days'");
    const token = await server.signIn(support, { aal: "aal2" });
    const accounts = await Promise.all(
      [hers, his].map(async (letter) => {
        const { text } = await server.ask("/rest/v1/rpc/letter_account", { token, body: { letter } });
        return (JSON.parse(text) as { person: string }[])[0]?.person;
      }),
    );
    expect(accounts).toEqual([ana.userId, ben.userId]);
  });
});
