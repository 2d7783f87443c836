import { REFERENCE_ZONE } from "#domain/clock/reference-clock.ts";
import { DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { RECORD_MINUTE } from "#domain/record/signal-life.ts";
import type { When } from "#server/platform/jobs/next-run.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { judgeDayBars } from "./judge-day-bars.ts";
import { listRecordDays } from "./list-record-days.ts";
import { publishDueDays } from "./publish-record.ts";

/** Twice a day: when the day is over on the reference clock, and when the trades of its evening are. */
const AFTER_TRADES: When = { at: { cron: `${RECORD_MINUTE} 0,${DAY_BAND_START_HOUR} * * *`, zone: REFERENCE_ZONE } };

/** The live record of the signals that were promised. */
export const record = defineSubject({
  actions: { judgeDayBars, listRecordDays },
  jobs: (services) => [{ name: "publish-record-days", when: AFTER_TRADES, run: () => publishDueDays(services) }],
});
