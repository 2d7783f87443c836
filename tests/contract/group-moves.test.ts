import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { DOUBLE_GROUP } from "#doubles/telegram/create-telegram-double.ts";
import { createGroupChat } from "#server/community/group-chat.ts";
import { joinGroup } from "#server/community/join-group.ts";
import { removeFormerMembers } from "#server/community/remove-former-members.ts";
import { createLogger } from "#server/logger.ts";
import type { Buyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AlertStage, openAlertStage } from "./alert-stage.ts";

let chats = 12_000;
let groups = -1_002_000_000_000;

describeOneEngine("the community's group becomes a supergroup", (openDatabase) => {
  let stage: AlertStage;
  let ana: Buyer;
  let chat: number;
  /** The number that the group has next. */
  let next: number;
  beforeAll(async () => {
    stage = await openAlertStage(await openDatabase());
  });
  beforeEach(async () => {
    await stage.asService("delete from public.community_members");
    ana = await stage.insertReader({ plan: "semestral" });
    chat = ++chats;
    next = --groups;
  });
  afterAll(() => stage.close());

  const group = () => {
    if (stage.bot.group === null) throw new Error("no group");
    return stage.bot.group;
  };
  const ask = () => callFunction(joinGroup, stage.services, {}, { buyer: ana });
  async function invitation(): Promise<string> {
    const answer = await ask();
    if (answer === "invalid" || !answer.ok || answer.data.state !== "invited") throw new Error("no invitation");
    return answer.data.url;
  }
  const standing = () => stage.asService("select state, telegram_user_id from public.community_members");
  const configuredAs = (configured: number) =>
    createGroupChat({
      database: stage.services.database,
      readConfigured: async () => configured,
      clock: stage.clock.read,
      logger: createLogger("silent"),
    });

  it.each(["by update", "by refusal"] as const)(
    "takes a refunded member out of the new group, told %s",
    async (told) => {
      await stage.telegram.join(chat, await invitation());
      const old = await group().chatId();
      await stage.telegram.upgradeGroup(next, told);
      expect(await group().chatId()).toBe(told === "by update" ? next : old);
      await stage.asService("update public.memberships set status = 'ended' where user_id = $1", [ana.userId]);
      expect(await removeFormerMembers(stage.services, group())).toBe(1);
      expect(stage.telegram.isInGroup(chat)).toBe(false);
      expect(await standing()).toEqual([{ state: "removed", telegram_user_id: null }]);
      expect(await group().chatId()).toBe(next);
      const kept = await stage.asService("select value, updated_at from public.settings where key = 'telegram.group'");
      expect(kept).toMatchObject([{ value: { configured: DOUBLE_GROUP, current: next } }]);
    },
  );

  it("invites to it and knows who joined under the new number", async () => {
    await stage.telegram.join(++chats, await invitation());
    await stage.asService("delete from public.community_members");
    await stage.telegram.upgradeGroup(next, "by refusal");
    await stage.telegram.join(chat, await invitation());
    expect(await standing()).toEqual([{ state: "joined", telegram_user_id: chat }]);
  });

  it("gives a new invitation for one of the old group, and knows who came by the old one", async () => {
    const old = await invitation();
    await stage.telegram.upgradeGroup(next, "by update");
    stage.clock.advance(HOUR_MS / 60);
    expect(
      await stage.asService("select invite_expires_at <= $1 as over from public.community_members", [stage.clock.now]),
    ).toEqual([{ over: true }]);
    await stage.telegram.join(chat, old);
    expect(await standing()).toEqual([{ state: "joined", telegram_user_id: chat }]);
    await stage.asService("update public.community_members set state = 'removed', telegram_user_id = null");
    expect(await invitation()).not.toBe(old);
  });

  it("follows no other group, and the environment's new number before a followed one", async () => {
    const current = await group().chatId();
    await group().follow({ from: DOUBLE_GROUP - 7, to: next });
    await group().follow({ from: DOUBLE_GROUP, to: next });
    expect(await group().chatId(), "nor an old move again").toBe(current);
    const chosen = configuredAs(-5_000_000);
    expect(await chosen.chatId()).toBe(-5_000_000);
    await chosen.follow({ from: -5_000_000, to: next });
    expect(await chosen.chatId()).toBe(next);
  });
});
