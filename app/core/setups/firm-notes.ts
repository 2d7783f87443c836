import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { BrokenBy, DayStart, EvaluationRules, Read } from "#domain/evaluations/published-rules.ts";

/** What breaks a limit, the page that says so and the day it was read: one sentence. */
function brokenNote({ by, ...read }: BrokenBy): string {
  return m.evaluations_as_read({ rule: brokenText(by), ...at(read) });
}

/** What breaks a limit. */
function brokenText(by: BrokenBy["by"]): string {
  return by === "touch" ? m.common_broken_touch() : m.common_broken_below();
}

const COUNTED = {
  opened: m.evaluations_counts_opened,
  was_open: m.evaluations_counts_was_open,
  opened_and_closed: m.evaluations_counts_both,
};

type CountedDay = NonNullable<EvaluationRules["countedDay"]>;

/** What makes a day one of the minimum ones, as above. */
function countedNote({ by, ...read }: CountedDay): string {
  return m.evaluations_as_read({ rule: countedText(by), ...at(read) });
}

export function countedText(by: CountedDay["by"]): string {
  return COUNTED[by]();
}

const ZONES = {
  "Europe/Prague": m.evaluations_zone_prague,
  "Etc/GMT-3": m.evaluations_zone_utc3,
  "America/Chicago": m.evaluations_zone_chicago,
  "America/New_York": m.evaluations_zone_new_york,
};

/** When a firm's day begins; where its page gives two moments, both, and which one days are counted by. */
export function dayNote({ at: time, zone, orElse }: DayStart): string {
  const kept = { at: time, zone: ZONES[zone]() };
  if (orElse === undefined) return m.evaluations_day_starts(kept);
  return m.evaluations_day_starts_twice({ ...kept, otherAt: orElse.at, otherZone: ZONES[orElse.zone]() });
}

/** What a firm's rules rest on besides their limits, for beside them. */
export function firmNotes({ daily, maximum, countedDay }: EvaluationRules): string[] {
  const ofDay = daily === null || daily === "none" || daily.isOptional ? null : daily;
  const broken = [ofDay, maximum].filter((limit) => limit !== null);
  const isUnknown = broken.some(({ brokenBy }) => brokenBy === undefined);
  const daysTwice = ofDay?.dayStart?.orElse === undefined ? null : ofDay.dayStart;
  return [
    ...(ofDay?.brokenBy === undefined ? [] : [named(m.common_daily_loss(), brokenNote(ofDay.brokenBy))]),
    ...(maximum?.brokenBy === undefined ? [] : [named(m.common_maximum_loss(), brokenNote(maximum.brokenBy))]),
    ...(isUnknown ? [m.evaluations_broken_unknown()] : []),
    ...(countedDay === undefined ? [] : [countedNote(countedDay)]),
    ...(daysTwice === null ? [] : [dayNote(daysTwice)]),
  ];
}

/** The pages that say a single rule, and the days on which they were read. */
export function ruleReads({ daily, maximum, countedDay }: EvaluationRules): Read[] {
  const ofDay = daily === null || daily === "none" ? undefined : daily.brokenBy;
  return [ofDay, maximum?.brokenBy, countedDay].filter((read) => read !== undefined);
}

function named(name: string, note: string): string {
  return `${name}: ${note}`;
}

function at({ source, readOn }: Read) {
  return { source: source.split("/", 1)[0] ?? "", date: formatDay(readOn, getLocale()) };
}
