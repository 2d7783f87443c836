import { beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";

// [9.7]: how long grants took is public; whose they were isn't.
describeOneEngine("public times of grants", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
  });

  const times = () => database.query({ role: "anon" }, { sql: "select * from public.access_times()", readOnly: true });
  async function grantAfter(minutes: number, daysAgo = 1): Promise<void> {
    const { userId } = await insertBuyer(database);
    await database.query(
      { role: "service" },
      {
        sql: `insert into public.indicator_access_events (user_id, event, at)
          select $1, event, now() - make_interval(days => $2, mins => before)
          from (values ('queued', 5 * $3::int), ('queued', $3::int), ('granted', 0)) as news (event, before)`,
        parameters: [userId, daysAgo, minutes],
      },
    );
  }

  it("are told from ten grants of the last 30 days on, from the last place in the queue", async () => {
    expect(await times()).toEqual([{ grants: 0, median_seconds: null, p95_seconds: null }]);
    await grantAfter(9_000, 31);
    for (let minutes = 10; minutes < 100; minutes += 10) await grantAfter(minutes);
    expect(await times()).toEqual([{ grants: 9, median_seconds: null, p95_seconds: null }]);
    await grantAfter(100);
    expect(await times()).toEqual([{ grants: 10, median_seconds: 3_300, p95_seconds: 5_730 }]);
  });
});
