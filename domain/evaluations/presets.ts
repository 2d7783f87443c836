import { EVALUATION_RULES } from "./evaluation-rules.ts";
import type { Amount, EvaluationRules, MaximumLoss } from "./published-rules.ts";
import type { DailyRule, MaximumRule, RuleSet } from "./rule-set.ts";

/** What has to be asked before a firm's rules can run, since no page that was read gives it. */
export const MISSING_RULES = [
  "targets",
  "minDays",
  "maxDays",
  "daily",
  "dayStart",
  "maximum",
  "maximumMode",
  "lock",
] as const;
export type MissingRule = (typeof MISSING_RULES)[number];

/**
 * A firm's published rules as a rule set to start from. What is missing is set to a placeholder that the reader has to
 * confirm or change: `rules` may run only when nothing is missing. What no page mentions at all (a consistency rule, a
 * limit of days, trades over night) is taken as not there.
 */
export type Preset = { published: EvaluationRules; rules: RuleSet; missing: readonly MissingRule[] };

const USUAL_ACCOUNT_CENTS = 10_000_000;
const PLACEHOLDERS = {
  target: { percent: 10 },
  daily: { percent: 5 },
  maximum: { percent: 10 },
  dayStart: { at: "00:00", zone: "Europe/Prague" },
} as const;
const TRADING_DAYS_A_WEEK = 5;

export const PRESETS: readonly Preset[] = EVALUATION_RULES.map(toPreset);

/** Those that can be simulated as they are: no figure is precomputed of another. */
export const COMPLETE_PRESETS: readonly Preset[] = PRESETS.filter(({ missing }) => missing.length === 0);

/** `FTMO 2-Step`; the id where there is none of that name. */
export function evaluationName(presetId: string): string {
  const published = COMPLETE_PRESETS.find((preset) => preset.published.id === presetId)?.published;
  return published === undefined ? presetId : `${published.firm} ${published.product}`;
}

export function toPreset(published: EvaluationRules): Preset {
  const { targets, daily, minimumDays, maximumDays, consistency, noWeekend, accountCents } = published;
  const dayStart = daily === null || daily === "none" ? null : daily.dayStart;
  const { at: endsAt, zone } = dayStart ?? PLACEHOLDERS.dayStart;
  const asked: readonly [MissingRule, boolean][] = [
    ["targets", targets === null],
    ["minDays", minimumDays === null],
    ["maxDays", maximumDays !== undefined],
    ["daily", daily === null || (daily !== "none" && daily.limit === null)],
    ["dayStart", dayStart === null],
    ["maximum", published.maximum === null],
    ["maximumMode", published.maximum?.mode === null],
    ["lock", asksForLock(published)],
  ];
  // Days that may be the calendar's are asked for as trading days, from the fewer ones on.
  const maxDays = maximumDays === undefined ? null : Math.floor((maximumDays * TRADING_DAYS_A_WEEK) / 7);
  const phases = (targets ?? [PLACEHOLDERS.target]).map((target) => ({ target, minDays: minimumDays ?? 0, maxDays }));
  return {
    published,
    missing: asked.filter(([, isMissing]) => isMissing).map(([rule]) => rule),
    rules: {
      initialCents: accountCents ?? USUAL_ACCOUNT_CENTS,
      phases,
      day: { endsAt, zone },
      daily: dailyRule(published),
      maximum: maximumRule(published),
      consistency,
      countedDay: { kind: published.countedDay?.by ?? "opened" },
      allowsOvernight: true,
      allowsWeekend: noWeekend !== true,
    },
  };
}

/** A limit that is off unless one asks for it is off. */
function dailyRule({ daily }: EvaluationRules): DailyRule | null {
  if (daily === "none" || daily?.isOptional) return null;
  const limit: Amount = daily?.limit ?? PLACEHOLDERS.daily;
  const higher = daily?.from === "day_start_higher" ? ({ fromHigher: true } as const) : {};
  const base = daily?.ofDayStart ? "day_start" : "initial";
  return { limit, base, kind: daily?.kind ?? "hard", ...higher, ...brokenBelow(daily) };
}

function maximumRule({ maximum }: EvaluationRules): MaximumRule {
  return {
    limit: maximum?.limit ?? PLACEHOLDERS.maximum,
    mode: maximum?.mode ?? "static",
    lockAt: maximum?.locksAtStart ? { percent: 0 } : null,
    ...brokenBelow(maximum),
  };
}

/** Where no page says what breaks a limit, a balance at its floor does: the stricter reading. */
function brokenBelow(limit: Pick<MaximumLoss, "brokenBy"> | null): { onlyBelow?: true } {
  return limit?.brokenBy?.by === "below" ? { onlyBelow: true } : {};
}

/** Whether a floor that rises stops somewhere. */
function asksForLock({ maximum }: EvaluationRules): boolean {
  const rises = maximum?.mode === "trails_end_of_day" || maximum?.mode === "trails_peak";
  return rises && maximum?.locksAtStart !== true;
}
