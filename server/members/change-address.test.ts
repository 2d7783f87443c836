import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import { enqueueSealedMail } from "#server/platform/mail/sealed-letters.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { AUTH_LETTERS } from "./auth-letters.ts";
import { cancelAddressChange, changeAddress } from "./change-address.ts";

const REASON = "Su empresa cerró el buzón.";

describeOneEngine("change-address", (openDatabase) => {
  let shop: Shop;
  let support: Buyer;
  let member: Buyer;
  let to: string;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    return () => shop.close();
  });
  beforeEach(async () => {
    member = await insertBuyer(shop.database);
    to = `${randomUUID()}@correo.example`;
  });

  const rows = (sql: string, userId = member.userId) =>
    shop.database.query({ role: "owner" }, { sql, parameters: [userId] });
  const change = (typed: { userId?: string; email?: string; reason?: string } = {}, buyer = support) =>
    callFunction(
      changeAddress,
      shop.services,
      { userId: member.userId, email: to, reason: REASON, ...typed },
      { buyer },
    );
  const cancel = (buyer = support) =>
    callFunction(cancelAddressChange, shop.services, { userId: member.userId }, { buyer });
  const waiting = async () => (await rows("select email, new_email from public.user_list where id = $1"))[0];
  const lettersTo = (address: string) =>
    shop.read<{ kind: string; state: string }>(
      `select kind, case when failed_at is null then 'waiting' else last_error end as state
       from public.outbox where recipient = $1 order by created_at, kind, state`,
      [address],
    );
  const tokens = () => rows("select token_type from auth.one_time_tokens where user_id = $1 order by 1");

  it("[2.23] writes to both mailboxes, ends the sessions, and leaves the address until the new one confirms", async () => {
    await rows("insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())");
    expect(await change({ email: ` ${to.toUpperCase()} ` })).toEqual({ ok: true, data: { email: to } });
    expect(await waiting()).toEqual({ email: member.email, new_email: to });
    expect(await rows("select id from auth.sessions where user_id = $1")).toEqual([]);
    expect(await lettersTo(member.email)).toEqual([{ kind: "email_change_begun", state: "waiting" }]);
    expect(await lettersTo(to)).toEqual([{ kind: "auth_email_change_by_team", state: "waiting" }]);
    expect(await tokens()).toEqual([{ token_type: "email_change_token_new" }]);
  });

  it("[6.7] is noted with its reason, before and after, without an address that could be written to", async () => {
    await change();
    const [note] = await shop.read<{ before: object; after: object }>(
      "select actor, area, action, before, after, details from public.audit_log where subject = $1",
      [member.userId],
    );
    expect(note).toEqual({
      actor: support.userId,
      area: "users",
      action: "account.address_change_begun",
      before: { email: `${member.email[0]}…@b….example` },
      after: { email: `${to[0]}…@c….example` },
      details: { reason: REASON, ended: 0 },
    });
  });

  it("voids what was sent to either mailbox before", async () => {
    await rows(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       select gen_random_uuid(), id, 'recovery_token', 'hash-' || id, email from auth.users where id = $1`,
    );
    const dedupeKey = randomUUID();
    await shop.database.transaction(SERVICE, (transaction) =>
      enqueueSealedMail(
        transaction,
        {
          letter: AUTH_LETTERS.recovery,
          recipient: member.email.toUpperCase(),
          language: "es",
          payload: {
            name: "Ana",
            newEmail: null,
            wantsTrial: false,
            type: "recovery",
            redirectTo: "http://shop.test/",
          },
          dedupeKey,
          at: shop.now(),
          expiresAt: new Date(shop.now().getTime() + 3_600_000),
          secret: { token: "token", digits: "123456", digitsUntil: shop.now() },
        },
        shop.services.encryption,
      ),
    );
    const mistyped = `${randomUUID()}@coreo.example`;
    await change({ email: mistyped });
    await change();
    expect(await tokens()).toEqual([{ token_type: "email_change_token_new" }]);
    expect(await lettersTo(member.email.toUpperCase())).toEqual([{ kind: "auth_recovery", state: "expired" }]);
    expect(await lettersTo(mistyped)).toEqual([{ kind: "auth_email_change_by_team", state: "expired" }]);
    // Once more to the same mailbox: the letter before is void, too.
    await change();
    expect((await lettersTo(to)).map(({ state }) => state)).toEqual(["expired", "waiting"]);
  });

  it("writes nothing to an address that nobody confirmed", async () => {
    await rows("update auth.users set email_confirmed_at = null where id = $1");
    expect(await change()).toMatchObject({ ok: true });
    expect(await lettersTo(member.email)).toEqual([]);
    expect(await lettersTo(to)).toHaveLength(1);
  });

  it.each([
    ["no address", () => ({ email: "ana@correo" }), 422, "account.address_invalid"],
    ["two addresses", () => ({ email: "a@correo.example,b@correo.example" }), 422, "account.address_invalid"],
    ["the same address", () => ({ email: member.email.toUpperCase() }), 409, "account.address_same"],
    ["another account's address", () => ({ email: support.email }), 409, "account.address_taken"],
    ["an account that isn't there", () => ({ userId: randomUUID() }), 404, "account.gone"],
    ["one's own account", () => ({ userId: support.userId }), 409, "account.own"],
  ])("is refused for %s, and changes nothing", async (_what, typed, status, code) => {
    const owner = await insertBuyer(shop.database, { isAdmin: true });
    const isOwn = code === "account.own";
    const input = isOwn ? { userId: owner.userId } : typed();
    expect(await change(input, isOwn ? owner : support)).toMatchObject({ status, code });
    expect(await waiting()).toEqual({ email: member.email, new_email: null });
    expect(await lettersTo(member.email)).toEqual([]);
  });

  it("wants a reason", async () => {
    expect(await change({ reason: "  " })).toBe("invalid");
    expect(await waiting()).toEqual({ email: member.email, new_email: null });
  });

  it("is taken back before it is confirmed, whoever began it, and once", async () => {
    await change();
    expect(await cancel()).toEqual({ ok: true, data: { isCancelled: true } });
    expect(await waiting()).toEqual({ email: member.email, new_email: null });
    expect(await tokens()).toEqual([]);
    expect(await lettersTo(to)).toEqual([{ kind: "auth_email_change_by_team", state: "expired" }]);
    expect(await cancel()).toEqual({ ok: true, data: { isCancelled: false } });
    const acts = await shop.read("select action from public.audit_log where subject = $1 order by id", [member.userId]);
    expect(acts).toEqual([{ action: "account.address_change_begun" }, { action: "account.address_change_cancelled" }]);
  });

  it.each(["content", "read_only", null] as const)("[6.7] is refused to %s", async (role: StaffRole | null) => {
    const options = role === null ? {} : { isAdmin: true, role };
    const caller = await insertBuyer(shop.database, options);
    const code = role === null ? "admin.required" : "admin.not_allowed";
    expect(await change({}, caller)).toMatchObject({ status: 403, code });
    expect(await cancel(caller)).toMatchObject({ status: 403, code });
    expect(await waiting()).toEqual({ email: member.email, new_email: null });
  });
});
