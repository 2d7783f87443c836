import * as z from "zod/mini";
import { isZone } from "#domain/classes/class-slot.ts";
import type { Amount } from "#domain/evaluations/published-rules.ts";
import { type CountedDay, MOST_PHASES, type RuleSet } from "#domain/evaluations/rule-set.ts";

/**
 * A rule set as an address holds it, in characters that addresses leave alone: fields parted by `*`, phases by `_`, parts
 * by `-`, an amount as `10p` (percent) or `300000c` (cents), `n` for none:
 * `1*10000000*10p-4-n_5p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague`.
 */
export function rulesToAddress(rules: RuleSet): string {
  const { initialCents, phases, daily, maximum, consistency, countedDay, day } = rules;
  const none = "n";
  return [
    "1",
    initialCents,
    phases.map(({ target, minDays, maxDays }) => [amountText(target), minDays, maxDays ?? none].join("-")).join("_"),
    daily === null ? none : [amountText(daily.limit), BASES[daily.base], KINDS[daily.kind]].join("-"),
    [amountText(maximum.limit), MODES[maximum.mode], maximum.lockAt === null ? none : amountText(maximum.lockAt)].join(
      "-",
    ),
    consistency === null ? none : `${consistency.maxBestDayPercent}-${EFFECTS[consistency.effect]}`,
    countedDay.kind === "profit" ? amountText(countedDay.least) : COUNTED[countedDay.kind],
    `${Number(rules.allowsOvernight)}${Number(rules.allowsWeekend)}`,
    day.endsAt.replace(":", ""),
    day.zone.replaceAll("/", "."),
  ].join("*");
}

/** Null where it is no rule set that could run. */
export function rulesFromAddress(text: string): RuleSet | null {
  const fields = text.split("*");
  if (fields.length !== FIELDS || fields[0] !== "1") return null;
  const [
    ,
    initial = "",
    phases = "",
    daily = "",
    maximum = "",
    best = "",
    counted = "",
    may = "",
    end = "",
    zone = "",
  ] = fields;
  const [dailyLimit = "", base = "", kind = ""] = daily.split("-");
  const [maximumLimit = "", mode = "", lockAt = ""] = maximum.split("-");
  const [share = "", effect = ""] = best.split("-");
  const found = RULES.safeParse({
    initialCents: toNumber(initial),
    phases: phases.split("_").map((phase) => {
      const [target = "", minDays = "", maxDays = ""] = phase.split("-");
      return {
        target: toAmount(target),
        minDays: toNumber(minDays),
        maxDays: maxDays === "n" ? null : toNumber(maxDays),
      };
    }),
    day: { endsAt: end.replace(/^(\d\d)(\d\d)$/, "$1:$2"), zone: zone.replaceAll(".", "/") },
    daily: daily === "n" ? null : { limit: toAmount(dailyLimit), base: nameOf(BASES, base), kind: nameOf(KINDS, kind) },
    maximum: {
      limit: toAmount(maximumLimit),
      mode: nameOf(MODES, mode),
      lockAt: lockAt === "n" ? null : toAmount(lockAt),
    },
    consistency: best === "n" ? null : { maxBestDayPercent: toNumber(share), effect: nameOf(EFFECTS, effect) },
    countedDay: toCounted(counted),
    allowsOvernight: may[0] === "1",
    allowsWeekend: may[1] === "1",
  });
  return found.success && rulesToAddress(found.data) === text ? found.data : null;
}

const FIELDS = 10;
const BASES = { initial: "i", day_start: "d" } as const;
const KINDS = { hard: "h", soft: "s" } as const;
const MODES = { static: "s", trails_end_of_day: "e", trails_peak: "p" } as const;
const EFFECTS = { continue: "c", fail: "f", payout_only: "p" } as const;
const COUNTED = { opened: "o", opened_and_closed: "b" } as const;

/** Limits that keep every sum of a path in 32 bits, and nonsense out of the figures. */
const PERCENT = z.number().check(z.positive(), z.maximum(100));
const CENTS = z.int().check(z.positive(), z.maximum(1_000_000_000));
const AMOUNT = z.union([z.strictObject({ percent: PERCENT }), z.strictObject({ cents: CENTS })]);
const LOCK = z.union([
  z.strictObject({ percent: z.number().check(z.nonnegative(), z.maximum(100)) }),
  z.strictObject({ cents: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)) }),
]);
const DAYS = z.int().check(z.nonnegative(), z.maximum(1_000));

export const RULES = z.object({
  initialCents: z.int().check(z.minimum(100_000), z.maximum(1_000_000_000)),
  phases: z
    .array(z.object({ target: AMOUNT, minDays: DAYS, maxDays: z.nullable(DAYS.check(z.positive())) }))
    .check(z.minLength(1), z.maxLength(MOST_PHASES)),
  day: z.object({
    endsAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    zone: z.string().check(z.regex(/^[A-Za-z_]+(\/[\w+-]+)*$/), z.refine(isZone)),
  }),
  daily: z.nullable(
    z.object({ limit: AMOUNT, base: z.enum(["initial", "day_start"]), kind: z.enum(["hard", "soft"]) }),
  ),
  maximum: z.object({
    limit: AMOUNT,
    mode: z.enum(["static", "trails_end_of_day", "trails_peak"]),
    lockAt: z.nullable(LOCK),
  }),
  consistency: z.nullable(
    z.object({ maxBestDayPercent: PERCENT, effect: z.enum(["continue", "fail", "payout_only"]) }),
  ),
  countedDay: z.union([
    z.strictObject({ kind: z.enum(["opened"]) }),
    z.strictObject({ kind: z.enum(["opened_and_closed"]) }),
    z.strictObject({ kind: z.enum(["profit"]), least: AMOUNT }),
  ]),
  allowsOvernight: z.boolean(),
  allowsWeekend: z.boolean(),
});

function amountText(amount: Amount): string {
  return "percent" in amount ? `${amount.percent}p` : `${amount.cents}c`;
}

/** What isn't an amount is refused by the schema. */
function toAmount(text: string): unknown {
  const value = toNumber(text.slice(0, -1));
  return text.endsWith("p") ? { percent: value } : { cents: text.endsWith("c") ? value : Number.NaN };
}

/** Digits with at most one point: neither exponents nor hexadecimals. */
function toNumber(text: string): number {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}

function nameOf(letters: Record<string, string>, letter: string): string | undefined {
  return Object.keys(letters).find((name) => letters[name] === letter);
}

function toCounted(text: string): CountedDay | { kind: string; least: unknown } {
  if (text === COUNTED.opened) return { kind: "opened" };
  if (text === COUNTED.opened_and_closed) return { kind: "opened_and_closed" };
  return { kind: "profit", least: toAmount(text) };
}
