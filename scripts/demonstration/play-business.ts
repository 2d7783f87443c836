import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { importCourses } from "#server/courses/import-courses.ts";
import { ensureDemonstrationAccounts } from "#server/demo/demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "#server/demo/demonstration-coupons.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { createLogger } from "#server/logger.ts";
import { moveDate } from "./moved-date.ts";
import { openBusiness } from "./open-business.ts";
import { openStage } from "./stage.ts";
import { STORY_MS, writeStory } from "./story.ts";

/** When the played business opened; a demonstration moves all of it to end as it begins. */
export const OPENED_AT = new Date("2026-08-31T00:00:00Z");
/** Jobs run before each scene, and at least so often. */
const JOBS_EVERY_MS = 6 * HOUR_MS;

/**
 * Plays the story against an empty database. Moves this process's clock. `onBase` is called when the database is as a
 * demonstration starts, before anybody has come.
 */
export async function playBusiness(database: Database, onBase: () => Promise<void>) {
  const time = moveDate(OPENED_AT);
  await importCourses({ database, logger: createLogger("warn"), keepFile: async () => {}, build: 0 });
  await ensureDemonstrationCoupons(database);
  await ensureDemonstrationAccounts(database, { isExposed: true });
  await onBase();
  const business = await openBusiness(database, time.now);
  const [admin] = await business.read<{ id: string }>("select id from auth.users where email = $1", [
    ADMIN_LOGIN.email,
  ]);
  if (admin === undefined) throw new Error("the demonstration has no administrator");
  const stage = openStage(business, { userId: admin.id, email: ADMIN_LOGIN.email });
  const start = OPENED_AT.getTime();
  async function passTo(moment: number): Promise<void> {
    for (let at = time.now().getTime() + JOBS_EVERY_MS; at < start + moment; at += JOBS_EVERY_MS) {
      time.moveTo(new Date(at));
      await business.runJobs();
    }
    time.moveTo(new Date(start + moment));
    await business.runJobs();
  }
  for (const { at, run } of writeStory()) {
    await passTo(at);
    await run(stage);
  }
  await passTo(STORY_MS);
  await business.double.close();
  return { until: time.now(), payments: business.double.state };
}
