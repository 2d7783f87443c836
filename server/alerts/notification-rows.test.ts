import { beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { readNotificationChoices } from "./notification-rows.ts";

describeOneEngine("notification preferences", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
  });

  const asMember = (userId: string, sql: string, parameters: unknown[] = []) =>
    database.query({ role: "authenticated", claims: { sub: userId, role: "authenticated" } }, { sql, parameters });
  const choose = (userId: string, session: string[]) =>
    asMember(
      userId,
      "insert into public.notification_preferences (user_id, session_reminder, expiry_reminder) values ($1, $2, '{}')",
      [userId, session],
    );

  it("are the member's own to say, and read for those who chose", async () => {
    const [ana, eva] = [await insertBuyer(database), await insertBuyer(database)];
    await choose(ana.userId, ["mail", "telegram"]);
    const choices = await database.transaction({ role: "service" }, (transaction) =>
      readNotificationChoices(transaction, [ana.userId, eva.userId]),
    );
    const chosen = { session_reminder: ["mail", "telegram"], expiry_reminder: [] };
    const all = ["mail", "push", "telegram"];
    const unasked = { weekly_summary: [], followed_setups: all, weekly_draw: all };
    expect([...choices]).toEqual([[ana.userId, { ...chosen, ...unasked }]]);
    expect(await asMember(eva.userId, "select * from public.notification_preferences")).toEqual([]);
  });

  it("take no way that there is not", async () => {
    const { userId } = await insertBuyer(database);
    await expect(choose(userId, ["pigeon"])).rejects.toThrow("notification_preferences");
  });
});
