import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/language-of.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { accessLate } from "./access-letters.ts";
import { recordAccessEvents } from "./indicator-access-rows.ts";

type LateRow = { user_id: string; tradingview_username: string; requested_at: string };

/**
 * Where access has waited longer than promised, its history says so and the team gets a letter, once for each place in the
 * queue. What waits for its member to correct the name isn't late. Spec: [4.1], [9.7].
 */
export async function tellOfLateAccess({
  database,
  clock,
  environment,
}: Pick<Services, "database" | "clock" | "environment">): Promise<void> {
  const at = clock();
  await database.transaction(SERVICE, async (transaction) => {
    const late = await transaction.query<LateRow>(
      `update public.indicator_access set late_at = $1
       where status = 'pending' and problem is null and late_at is null and requested_at <= $2
       returning user_id, tradingview_username, requested_at`,
      [at, new Date(at.getTime() - ACCESS_HOURS * HOUR_MS)],
    );
    const { contact } = await readSettings(transaction, environment);
    for (const { user_id: userId, tradingview_username, requested_at } of late) {
      await recordAccessEvents(transaction, { userId, events: ["late"], at });
      await enqueueMail(transaction, {
        letter: accessLate,
        recipient: contact.supportEmail,
        language: DEFAULT_LANGUAGE,
        dedupeKey: `indicator_access_late:${userId}:${requested_at}`,
        at,
        payload: { tradingviewUsername: tradingview_username, requestedAt: requested_at },
      });
    }
  });
}
