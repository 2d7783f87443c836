import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { banMember, unbanMember } from "./ban-member.ts";

describeOneEngine("ban-member", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());
  // The last owner is one of the whole database.
  beforeEach(async () => {
    await rows("delete from public.admin_users where $1::uuid is not null", randomUUID());
    owner = await insertBuyer(shop.services.database, { isAdmin: true });
    member = await insertBuyer(shop.services.database);
  });

  const rows = (sql: string, userId = member.userId) =>
    shop.services.database.query({ role: "owner" }, { sql, parameters: [userId] });
  const ban = ({ userId }: Buyer, buyer = owner, reason = "Reparte las señales.") =>
    callFunction(banMember, shop.services, { userId, reason }, { buyer });
  const unban = ({ userId }: Buyer, buyer = owner) => callFunction(unbanMember, shop.services, { userId }, { buyer });
  const isListed = async (buyer: Buyer) => {
    const [row] = await shop.read<{ is_banned: boolean }>("select is_banned from public.user_list where id = $1", [
      buyer.userId,
    ]);
    return row?.is_banned;
  };
  const openSession = ({ userId }: Buyer) =>
    rows("insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())", userId);

  it("[6.7] closes an account: its sessions end, the person is told why, and who did it is noted", async () => {
    await openSession(member);
    await openSession(member);
    expect(await ban(member)).toEqual({ ok: true, data: { isBanned: true } });
    expect(await isListed(member)).toBe(true);
    expect(await rows("select id from auth.sessions where user_id = $1")).toEqual([]);
    expect(
      await rows("select banned_until > now() + interval '100 years' as is_for_good from auth.users where id = $1"),
    ).toEqual([{ is_for_good: true }]);
    const letters = `select kind, payload ->> 'reason' as reason from public.outbox
      where recipient = (select email from auth.users where id = $1) order by created_at`;
    expect(await rows(letters)).toEqual([{ kind: "account_banned", reason: "Reparte las señales." }]);
    // Again: nothing more happens.
    expect(await ban(member)).toEqual({ ok: true, data: { isBanned: true } });
    expect(await unban(member)).toEqual({ ok: true, data: { isBanned: false } });
    expect(await unban(member)).toEqual({ ok: true, data: { isBanned: false } });
    expect(await isListed(member)).toBe(false);
    expect((await rows(letters)).map(({ kind }) => kind).toSorted()).toEqual(["account_banned", "account_unbanned"]);
    expect(
      await rows(
        `select action, area, actor, details ->> 'reason' as reason, details ->> 'ended' as ended from public.audit_log
         where subject = $1::uuid::text order by id`,
      ),
    ).toEqual([
      { action: "account.banned", area: "users", actor: owner.userId, reason: "Reparte las señales.", ended: "2" },
      { action: "account.unbanned", area: "users", actor: owner.userId, reason: null, ended: null },
    ]);
  });

  it("wants a reason", async () => {
    expect(await ban(member, owner, "  ")).toBe("invalid");
    expect(await ban(member, owner, "a".repeat(501))).toBe("invalid");
    expect(await isListed(member)).toBe(false);
  });

  it("nobody closes their own account, the last owner's, or one that isn't there", async () => {
    expect(await ban(owner)).toMatchObject({ status: 409, code: "account.own" });
    const other = await insertBuyer(shop.services.database, { isAdmin: true });
    expect(await ban(other)).toMatchObject({ ok: true });
    // The closed one is no owner any more who could be left alone.
    expect(await ban(owner, other)).toMatchObject({ status: 409, code: "account.last_admin" });
    expect(await ban({ ...member, userId: randomUUID() })).toMatchObject({ status: 404, code: "account.gone" });
    expect(await unban({ ...member, userId: randomUUID() })).toMatchObject({ status: 404, code: "account.gone" });
  });

  it("leaves one of two owners who close each other's account at the same moment", async () => {
    const other = await insertBuyer(shop.services.database, { isAdmin: true });
    const answers = await Promise.all([ban(owner, other), ban(other, owner)]);
    expect(answers.filter((answer) => answer !== "invalid" && answer.ok)).toHaveLength(1);
  });

  it.each(["support", "content", "read_only", null] as const)(
    "[6.7] is refused to %s",
    async (role: StaffRole | null) => {
      const { database } = shop.services;
      const staff = await (role === null ? insertBuyer(database) : insertBuyer(database, { isAdmin: true, role }));
      const code = role === null ? "admin.required" : "admin.not_allowed";
      expect(await ban(member, staff)).toMatchObject({ status: 403, code });
      expect(await unban(member, staff)).toMatchObject({ status: 403, code });
      expect(await isListed(member)).toBe(false);
    },
  );
});
