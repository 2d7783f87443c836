import { beforeEach, expect, it } from "vitest";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type ChangedSetup, tellFollowers } from "./tell-followers.ts";

const NOW = new Date("2026-11-20T13:00:00.000Z");
const LIBRARY = { planBefore: null, planAfter: null };

describeOneEngine("who follows a setup", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
    for (const id of [1, 2, 3]) await insertSetup(database, { id });
  });

  const write = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const tell = (...changes: ChangedSetup[]) =>
    database.transaction({ role: "service" }, (transaction) => tellFollowers(transaction, changes, NOW));
  const told = () =>
    write<{ channel: string; recipient: string; payload: { setups: { id: number; change: string }[] } }>(
      "select channel, recipient, payload from public.outbox where kind = 'followed_setups' order by channel",
    );
  const lettersOf = async () =>
    Object.fromEntries(
      (await told()).map(({ recipient, payload }) => [recipient, payload.setups.map((s) => s.change)]),
    );

  async function insertFollower(
    setupIds: number[],
    { plan, hasWays = false }: { plan?: PlanId; hasWays?: boolean } = {},
  ) {
    const { userId, email } = await insertBuyer(database);
    await write("insert into public.setup_follows (setup_id, user_id) select unnest($1::bigint[]), $2", [
      setupIds,
      userId,
    ]);
    if (plan !== undefined)
      await write(
        "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, $2, 'admin', $3::timestamptz - interval '1 day')",
        [userId, plan, NOW],
      );
    if (hasWays) {
      await write("insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'p', 'a')", [
        userId,
        `https://push.example/${userId}`,
      ]);
      await write("insert into public.telegram_links (user_id, chat_id) values ($1, 7)", [userId]);
    }
    return { userId, email };
  }

  it("gets one letter of all that changed, the most grave first, and the alerts of the ways they linked", async () => {
    const ana = await insertFollower([1, 2], { hasWays: true });
    await insertFollower([3]);
    const changes: ChangedSetup[] = [
      { id: 1, name: "One", change: "changed", ...LIBRARY },
      { id: 2, name: "Two", change: "stopped", ...LIBRARY },
    ];
    await tell(...changes);
    await tell(...changes);
    const rows = await told();
    expect(rows.map(({ channel }) => channel)).toEqual(["mail", "push", "telegram"]);
    expect(rows[0]?.recipient).toBe(ana.email);
    for (const { payload } of rows)
      expect(payload.setups).toEqual([
        { id: 2, name: "Two", change: "stopped" },
        { id: 1, name: "One", change: "changed" },
      ]);
  });

  it("is told by no way that they chose against, nor in quiet hours but by letter", async () => {
    const [quiet, chooser] = [await insertFollower([1], { hasWays: true }), await insertFollower([1])];
    await write(
      `insert into public.alert_preferences (user_id, quiet_from, quiet_to, time_zone) values ($1, '12:00', '14:00', 'UTC')`,
      [quiet.userId],
    );
    await write(
      `insert into public.notification_preferences (user_id, session_reminder, expiry_reminder, followed_setups)
       values ($1, '{}', '{}', '{push}')`,
      [chooser.userId],
    );
    await tell({ id: 1, name: "One", change: "withdrawn", ...LIBRARY });
    expect((await told()).map(({ channel, recipient }) => [channel, recipient])).toEqual([["mail", quiet.email]]);
  });

  it("[resilience 14] learns nothing of a funding setup that their plan doesn't open, and that one has closed to them", async () => {
    await insertFollower([1, 2], { plan: "semestral" });
    const [none, pro] = [await insertFollower([1, 2]), await insertFollower([1, 2], { plan: "anual" })];
    await tell(
      { id: 1, name: "Pro's", change: "stopped", planBefore: "anual", planAfter: "anual" },
      { id: 2, name: "Closed", change: null, planBefore: null, planAfter: "semestral" },
    );
    expect(await lettersOf()).toEqual({
      [none.email]: ["withdrawn"],
      [pro.email]: ["stopped"],
    });
  });
});
