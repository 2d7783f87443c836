import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { joinGroup } from "#server/community/join-group.ts";
import { removeFormerMembers } from "#server/community/remove-former-members.ts";
import type { Buyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AlertStage, openAlertStage } from "./alert-stage.ts";

let chats = 9_000;

describeOneEngine("the community's group", (openDatabase) => {
  let stage: AlertStage;
  let ana: Buyer;
  let chat: number;
  beforeAll(async () => {
    stage = await openAlertStage(await openDatabase());
  });
  beforeEach(async () => {
    await stage.asService("delete from public.community_members");
    ana = await stage.insertReader({ plan: "semestral" });
    chat = ++chats;
  });
  afterAll(() => stage.close());

  const ask = (buyer: Buyer) => callFunction(joinGroup, stage.services, {}, { buyer });
  const group = () => {
    if (stage.bot.group === null) throw new Error("no group");
    return stage.bot.group;
  };
  const remove = () => removeFormerMembers(stage.services, group());
  const standing = () =>
    stage.asService<{ state: string; invite_link: string | null; telegram_user_id: number | null }>(
      "select state, invite_link, telegram_user_id, last_error from public.community_members",
    );
  const end = (status: string) =>
    stage.asService("update public.memberships set status = $2 where user_id = $1", [ana.userId, status]);

  async function invitation(): Promise<string> {
    const answer = await ask(ana);
    if (answer === "invalid" || !answer.ok || answer.data.state !== "invited") throw new Error("no invitation");
    return answer.data.url;
  }

  it("[1.10] [6.4] is entered by an invitation for one person, for a day", async () => {
    const link = await invitation();
    expect(await invitation(), "the same while it works").toBe(link);
    expect(await stage.telegram.join(chat, link)).toBe(true);
    expect(await stage.telegram.join(chat + 500, link), "a second person").toBe(false);
    expect(await standing()).toMatchObject([{ state: "joined", invite_link: null, telegram_user_id: chat }]);
    expect(await ask(ana)).toEqual({ ok: true, data: { state: "joined" } });
    const steps = await stage.asService("select key from public.onboarding_tasks where user_id = $1", [ana.userId]);
    expect(steps).toEqual([{ key: "join_community" }]);
    expect(await remove(), "whose plan runs stays").toBe(0);
  });

  it("tells a member whether they are in it, nobody else, and the invitation only by the action", async () => {
    await invitation();
    const eva = await stage.insertReader();
    const { database } = stage.services;
    const seenBy = ({ claims }: Buyer, columns: string) =>
      database.query({ role: "authenticated", claims }, { sql: `select ${columns} from public.community_members` });
    expect(await seenBy(ana, "state, telegram_username, joined_at")).toMatchObject([{ state: "invited" }]);
    expect(await seenBy(eva, "state")).toEqual([]);
    await expect(seenBy(ana, "invite_link")).rejects.toMatchObject({ code: "42501" });
  });

  it("gives another invitation when one is over, and only one to two who ask at once", async () => {
    const old = await invitation();
    stage.clock.advance(DAY_MS);
    const [one, other] = await Promise.all([invitation(), invitation()]);
    expect(one).toBe(other);
    expect(one).not.toBe(old);
    expect(await stage.telegram.join(chat, old)).toBe(false);
    expect(await stage.telegram.join(chat, one)).toBe(true);
  });

  it("[6.3] is not for whom no plan runs", async () => {
    await end("ended");
    expect(await ask(ana)).toMatchObject({ ok: false, code: "community.plan_required" });
    await stage.asService(
      `insert into public.trials (user_id, tradingview_username, state, requested_at, granted_at, ends_at)
       values ($1, $2, 'active', $3, $3, $3::timestamptz + interval '3 days')`,
      [ana.userId, ana.userId, stage.clock.now],
    );
    expect(await ask(ana)).toMatchObject({ ok: false, code: "community.plan_required" });
    const noGroup = { ...stage.services, alerts: { push: null, telegram: null } };
    expect(await callFunction(joinGroup, noGroup, {}, { buyer: ana })).toMatchObject({
      code: "community.not_configured",
    });
  });

  it.each(["ended", "frozen"])(
    "is left when the plan is %s, by one of two processes, and may be joined again",
    async (status) => {
      await stage.telegram.join(chat, await invitation());
      await end(status);
      const counts = await Promise.all([remove(), remove()]);
      expect(counts.toSorted()).toEqual([0, 1]);
      expect(stage.telegram.isInGroup(chat)).toBe(false);
      expect(await standing()).toMatchObject([{ state: "removed", telegram_user_id: null }]);
      await end("active");
      expect(await stage.telegram.join(chat, await invitation())).toBe(true);
    },
  );

  it("makes an invitation void that nobody used before the plan's end", async () => {
    const link = await invitation();
    await stage.asService("update public.memberships set ends_at = $2 where user_id = $1", [
      ana.userId,
      new Date(stage.clock.now.getTime() + MINUTE_MS),
    ]);
    expect(await remove()).toBe(0);
    stage.clock.advance(MINUTE_MS);
    expect(await remove()).toBe(1);
    expect(await stage.telegram.join(chat, link)).toBe(false);
    expect(await standing()).toMatchObject([{ state: "removed", invite_link: null }]);
  });

  it("asks Telegram until it is done, and as late as Telegram wishes", async () => {
    await stage.telegram.join(chat, await invitation());
    await end("ended");
    stage.telegram.refuseNext({ status: 500, description: "Internal Server Error" });
    expect(await remove()).toBe(0);
    expect(await standing()).toMatchObject([{ state: "joined", last_error: "telegram_500" }]);
    stage.clock.advance(5 * SECOND_MS);
    stage.telegram.refuseNext({ status: 429, description: "Too Many Requests", retryAfter: 30 });
    expect(await remove()).toBe(0);
    stage.clock.advance(29 * SECOND_MS);
    expect(await remove(), "not before").toBe(0);
    stage.clock.advance(SECOND_MS);
    expect(await remove()).toBe(1);
    expect(stage.telegram.isInGroup(chat)).toBe(false);
  });

  it("keeps nothing of an account that is gone, once they are out", async () => {
    await stage.telegram.join(chat, await invitation());
    await stage.asService("update public.community_members set user_id = null");
    expect(await remove()).toBe(1);
    expect(stage.telegram.isInGroup(chat)).toBe(false);
    expect(await standing()).toEqual([]);
  });

  it("says when Telegram gives no invitation, and believes nobody but Telegram", async () => {
    stage.telegram.refuseNext({ status: 400, description: "Bad Request: not enough rights" });
    expect(await ask(ana)).toMatchObject({ ok: false, code: "community.unavailable" });
    const link = await invitation();
    const forged = {
      chat_member: {
        chat: { id: await group().chatId(), type: "supergroup" },
        new_chat_member: { status: "member", user: { id: chat } },
        invite_link: { invite_link: link },
      },
    };
    const answer = await fetch(`${stage.ownUrl}/api/telegram/webhook`, {
      method: "POST",
      body: JSON.stringify(forged),
    });
    expect(answer.status).toBe(401);
    expect(await standing()).toMatchObject([{ state: "invited" }]);
    await stage.telegram.join(chat, link);
    await stage.telegram.leave(chat);
    expect(await standing(), "who leaves may come again").toMatchObject([{ state: "removed" }]);
  });
});
