import { isZone } from "#domain/clock/zone-time.ts";
import type { Checked } from "#domain/errors/result.ts";
import { COUNT, type FigureKind, moneyOf } from "#domain/formats/figure-kind.ts";
import { readFigure } from "#domain/formats/read-figure.ts";
import { writeFigure } from "#domain/formats/write-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import type { MissingRule } from "./presets.ts";
import type { Amount } from "./published-rules.ts";
import { amountCents, type DailyRule, type Phase, RULE_LIMITS, type RuleSet } from "./rule-set.ts";

type PhaseField = `${"target" | "minDays" | "maxDays"}${1 | 2 | 3}`;

/** The fields of figures. */
export type RuleFigure = PhaseField | "account" | "daily" | "maximum" | "lockGain" | "consistency" | "countedLeast";

/** A rule set as a form has it: every field a text, an empty one not answered yet. */
export type TypedRules = Record<PhaseField, string> & {
  /** US dollars. */
  account: string;
  /** What the amounts are written in. */
  unit: "percent" | "dollars";
  phases: string;
  dailyKind: string;
  daily: string;
  dailyBase: string;
  dailyFrom: string;
  dailyBroken: string;
  maximum: string;
  maximumBroken: string;
  mode: string;
  /** `never`, or the gain at which the floor stops: `start` is zero. */
  lock: string;
  lockGain: string;
  consistency: string;
  consistencyEffect: string;
  counted: string;
  countedLeast: string;
  held: string;
  endsAt: string;
  zone: string;
};

export type RulesProblem = "asked" | "number" | "ambiguous" | "time" | "zone";
export type RulesProblems = Partial<Record<keyof TypedRules, RulesProblem>>;

const PHASES = [1, 2, 3] as const;
const HELD = { anytime: [true, true], weekdays: [true, false], intraday: [false, false] } as const;
export const HELD_KINDS = ["anytime", "weekdays", "intraday"] as const;
const DAILY_KINDS = ["hard", "soft"] as const;
const BASES = ["initial", "day_start"] as const;
export const DAILY_FROM = ["balance", "higher"] as const;
/** What breaks a limit: a balance at its floor, or only one below it. */
export const BROKEN_BY = ["touch", "below"] as const;
const MODES = ["static", "trails_end_of_day", "trails_peak"] as const;
const EFFECTS = ["continue", "fail", "payout_only"] as const;
const COUNTED = ["opened", "was_open", "opened_and_closed", "profit"] as const;
/** US dollars. */
const ACCOUNT = { least: RULE_LIMITS.accountCents.least / 100, most: RULE_LIMITS.accountCents.most / 100 };

/** The form of a rule set; what has to be asked is left empty. */
export function typeRules(rules: RuleSet, asked: readonly MissingRule[] = []): TypedRules {
  const unit = unitOf(rules);
  const write = (amount: Amount) => writeAmount(amount, rules.initialCents, unit);
  const { daily, maximum, consistency, countedDay, day } = rules;
  const isAsked = (rule: MissingRule) => asked.includes(rule);
  const phase = (place: number) => rules.phases[place] ?? rules.phases.at(-1);
  const perPhase = PHASES.flatMap((number): [PhaseField, string][] => {
    const { target, minDays = 0, maxDays = null } = phase(number - 1) ?? {};
    return [
      [`target${number}`, isAsked("targets") || target === undefined ? "" : write(target)],
      [`minDays${number}`, isAsked("minDays") ? "" : String(minDays)],
      [`maxDays${number}`, isAsked("maxDays") || maxDays === null ? "" : String(maxDays)],
    ];
  });
  return {
    ...(Object.fromEntries(perPhase) as Record<PhaseField, string>),
    account: plainNumber(rules.initialCents / 100),
    unit,
    phases: String(rules.phases.length),
    dailyKind: isAsked("daily") ? "" : (daily?.kind ?? "none"),
    daily: isAsked("daily") || daily === null ? "" : write(daily.limit),
    dailyBase: daily?.base ?? "initial",
    dailyFrom: daily?.fromHigher ? "higher" : "balance",
    dailyBroken: brokenBy(daily),
    maximum: isAsked("maximum") ? "" : write(maximum.limit),
    maximumBroken: brokenBy(maximum),
    mode: isAsked("maximumMode") ? "" : maximum.mode,
    lock: isAsked("lock") ? "" : lockKind(maximum.lockAt),
    lockGain: maximum.lockAt === null || lockKind(maximum.lockAt) === "start" ? "" : write(maximum.lockAt),
    consistency: consistency === null ? "" : plainNumber(consistency.maxBestDayPercent),
    consistencyEffect: consistency?.effect ?? "none",
    counted: countedDay.kind,
    countedLeast: countedDay.kind === "profit" ? write(countedDay.least) : "",
    held: rules.allowsOvernight ? (rules.allowsWeekend ? "anytime" : "weekdays") : "intraday",
    endsAt: isAsked("dayStart") ? "" : day.endsAt,
    zone: isAsked("dayStart") ? "" : day.zone,
  };
}

/** What a figure's field takes: percentages have four decimals, amounts those of the currency, null where it isn't known. */
export function ruleFigureKind(
  field: RuleFigure,
  unit: TypedRules["unit"],
  currency: string | null = CURRENCY,
): FigureKind {
  if (field.startsWith("minDays") || field.startsWith("maxDays")) return COUNT;
  const isPercent = field === "consistency" || (field !== "account" && unit === "percent");
  return isPercent ? { decimals: 4, unit: "%" } : moneyOf(currency);
}

/**
 * The rule set that was typed, or what is wrong with each field. `asked`: limits of days that may not stay empty. Amounts
 * in `currency`, null where it isn't known.
 */
export function checkTypedRules(
  typed: TypedRules,
  asked: readonly MissingRule[] = [],
  currency: string | null = CURRENCY,
): Checked<RuleSet, RulesProblems> {
  const problems: RulesProblems = {};
  const number = (field: RuleFigure, { least, most }: Limits): number => {
    const read = readFigure(typed[field], ruleFigureKind(field, typed.unit, currency));
    const value = read.ok ? Number(read.value) : Number.NaN;
    if (!read.ok) problems[field] = UNREAD[read.code];
    else if (value < least || value > most) problems[field] = "number";
    return value;
  };
  const choice = <Value extends string>(field: keyof TypedRules, values: readonly [Value, ...Value[]]): Value => {
    const found = values.find((value) => value === typed[field]);
    if (found === undefined) problems[field] = "asked";
    return found ?? values[0];
  };
  const initialCents = Math.round(number("account", ACCOUNT) * 100);
  const amount = (field: RuleFigure, least = 0.01): Amount =>
    typed.unit === "percent"
      ? { percent: number(field, { least, most: 100 }) }
      : { cents: Math.round(number(field, { least, most: ACCOUNT.most }) * 100) };
  const days = (field: RuleFigure, least: number) => number(field, { least, most: RULE_LIMITS.days });
  const count = choice("phases", ["1", "2", "3"]);
  const phases = PHASES.slice(0, Number(count)).map((place): Phase => {
    const isOpenEnded = typed[`maxDays${place}`].trim() === "" && !asked.includes("maxDays");
    return {
      target: amount(`target${place}`),
      minDays: days(`minDays${place}`, 0),
      maxDays: isOpenEnded ? null : days(`maxDays${place}`, 1),
    };
  });
  const dailyKind = choice("dailyKind", ["none", ...DAILY_KINDS]);
  const mode = choice("mode", MODES);
  const effect = choice("consistencyEffect", ["none", ...EFFECTS]);
  const counted = choice("counted", COUNTED);
  const [allowsOvernight, allowsWeekend] = HELD[choice("held", HELD_KINDS)];
  if (typed.endsAt === "") problems.endsAt = "asked";
  else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed.endsAt)) problems.endsAt = "time";
  if (typed.zone === "") problems.zone = "asked";
  else if (!isZone(typed.zone)) problems.zone = "zone";
  const rules: RuleSet = {
    initialCents,
    phases,
    day: { endsAt: typed.endsAt, zone: typed.zone },
    daily: dailyKind === "none" ? null : daily(dailyKind),
    maximum: {
      limit: amount("maximum"),
      mode,
      lockAt: mode === "static" ? null : lock(),
      ...onlyBelow("maximumBroken"),
    },
    consistency:
      effect === "none" ? null : { maxBestDayPercent: number("consistency", { least: 1, most: 100 }), effect },
    countedDay: counted === "profit" ? { kind: counted, least: amount("countedLeast") } : { kind: counted },
    allowsOvernight,
    allowsWeekend,
  };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, value: rules };

  function daily(kind: DailyRule["kind"]): DailyRule {
    const higher = choice("dailyFrom", DAILY_FROM) === "higher" ? ({ fromHigher: true } as const) : {};
    return { limit: amount("daily"), base: choice("dailyBase", BASES), kind, ...higher, ...onlyBelow("dailyBroken") };
  }

  function onlyBelow(field: "dailyBroken" | "maximumBroken"): { onlyBelow?: true } {
    return choice(field, BROKEN_BY) === "below" ? { onlyBelow: true } : {};
  }

  function lock(): Amount | null {
    const kind = choice("lock", ["never", "start", "gain"]);
    if (kind === "never") return null;
    if (kind === "gain") return amount("lockGain");
    return typed.unit === "percent" ? { percent: 0 } : { cents: 0 };
  }
}

function brokenBy(limit: { onlyBelow?: true } | null): (typeof BROKEN_BY)[number] {
  return limit?.onlyBelow ? "below" : "touch";
}

type Limits = { least: number; most: number };

const UNREAD = { empty: "asked", not_a_figure: "number", ambiguous: "ambiguous" } as const;

function amountsOf({ phases, daily, maximum, countedDay }: RuleSet): Amount[] {
  return [
    ...phases.map(({ target }) => target),
    ...(daily === null ? [] : [daily.limit]),
    maximum.limit,
    ...(maximum.lockAt === null || lockKind(maximum.lockAt) === "start" ? [] : [maximum.lockAt]),
    ...(countedDay.kind === "profit" ? [countedDay.least] : []),
  ];
}

/** Percent where nothing is in dollars, or where a limit follows the day's balance, which dollars can't say. */
function unitOf(rules: RuleSet): TypedRules["unit"] {
  const isShare = rules.daily?.base === "day_start" && "percent" in rules.daily.limit;
  return isShare || amountsOf(rules).every((amount) => "percent" in amount) ? "percent" : "dollars";
}

function writeAmount(amount: Amount, initialCents: number, unit: TypedRules["unit"]): string {
  if (unit === "dollars") return plainNumber(amountCents(amount, initialCents) / 100);
  return plainNumber("percent" in amount ? amount.percent : (amount.cents / initialCents) * 100);
}

function plainNumber(value: number): string {
  return writeFigure(Math.round(value * 1e4) / 1e4, "en");
}

function lockKind(lockAt: Amount | null): "never" | "start" | "gain" {
  if (lockAt === null) return "never";
  return ("percent" in lockAt ? lockAt.percent : lockAt.cents) === 0 ? "start" : "gain";
}
