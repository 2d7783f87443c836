import { isZone } from "#domain/clock/zone-time.ts";
import type { Amount } from "./published-rules.ts";
import { type CountedDay, type Phase, RULE_LIMITS, type RuleSet } from "./rule-set.ts";

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
    daily === null
      ? none
      : join(
          amountText(daily.limit),
          BASES[daily.base],
          KINDS[daily.kind],
          (daily.fromHigher ? HIGHER : "") + (daily.onlyBelow ? BELOW : ""),
        ),
    join(
      amountText(maximum.limit),
      MODES[maximum.mode],
      maximum.lockAt === null ? none : amountText(maximum.lockAt),
      maximum.onlyBelow ? BELOW : "",
    ),
    consistency === null ? none : `${consistency.maxBestDayPercent}-${EFFECTS[consistency.effect]}`,
    countedDay.kind === "profit" ? amountText(countedDay.least) : COUNTED[countedDay.kind],
    `${Number(rules.allowsOvernight)}${Number(rules.allowsWeekend)}`,
    day.endsAt.replace(":", ""),
    day.zone.replaceAll("/", "."),
  ].join("*");
}

/**
 * Null where it is no rule set that could run. Without a library of schemas: the simulator's page begins with it. A letter
 * or a spelling that isn't ours is read as another one, and written differently.
 */
export function rulesFromAddress(text: string): RuleSet | null {
  const rules = readRules(text.split("*"));
  return isPossible(rules) && rulesToAddress(rules) === text ? rules : null;
}

const BASES = { initial: "i", day_start: "d" } as const;
/** Last of a limit's parts; addresses older than these have none, and mean the balance, and a floor that is touched. */
const HIGHER = "e";
const BELOW = "b";
const KINDS = { hard: "h", soft: "s" } as const;
const MODES = { static: "s", trails_end_of_day: "e", trails_peak: "p" } as const;
const EFFECTS = { continue: "c", fail: "f", payout_only: "p" } as const;
const COUNTED = { opened: "o", was_open: "w", opened_and_closed: "b" } as const;

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("-");
}

function readRules([, initial = "", phases = "", daily = "", maximum = "", best = "", ...rest]: string[]): RuleSet {
  const [counted = "", may = "", end = "", zone = ""] = rest;
  const [dailyLimit = "", base = "", kind = "", ofDaily = ""] = daily.split("-");
  const [maximumLimit = "", mode = "", lockAt = "", ofMaximum = ""] = maximum.split("-");
  const [share = "", effect = ""] = best.split("-");
  return {
    initialCents: toNumber(initial),
    phases: phases.split("_").map(readPhase),
    day: { endsAt: end.replace(/^(\d\d)(\d\d)$/, "$1:$2"), zone: zone.replaceAll(".", "/") },
    daily:
      daily === "n"
        ? null
        : {
            limit: toAmount(dailyLimit),
            base: nameOf(BASES, base),
            kind: nameOf(KINDS, kind),
            ...(ofDaily.includes(HIGHER) && { fromHigher: true as const }),
            ...(ofDaily.includes(BELOW) && { onlyBelow: true as const }),
          },
    maximum: {
      limit: toAmount(maximumLimit),
      mode: nameOf(MODES, mode),
      lockAt: lockAt === "n" ? null : toAmount(lockAt),
      ...(ofMaximum === BELOW && { onlyBelow: true as const }),
    },
    consistency: best === "n" ? null : { maxBestDayPercent: toNumber(share), effect: nameOf(EFFECTS, effect) },
    countedDay: toCounted(counted),
    allowsOvernight: may[0] === "1",
    allowsWeekend: may[1] === "1",
  };
}

function readPhase(text: string): Phase {
  const [target = "", minDays = "", maxDays = ""] = text.split("-");
  return {
    target: toAmount(target),
    minDays: toNumber(minDays),
    maxDays: maxDays === "n" ? null : toNumber(maxDays),
  };
}

function isPossible({ initialCents, phases, day, daily, maximum, consistency, countedDay }: RuleSet): boolean {
  const { accountCents, days } = RULE_LIMITS;
  return (
    isWhole(initialCents, accountCents.least, accountCents.most) &&
    phases.length <= RULE_LIMITS.phases &&
    phases.every(
      ({ target, minDays, maxDays }) =>
        isAmount(target) && isWhole(minDays, 0, days) && (maxDays === null || isWhole(maxDays, 1, days)),
    ) &&
    /^([01]\d|2[0-3]):[0-5]\d$/.test(day.endsAt) &&
    isZone(day.zone) &&
    (daily === null || isAmount(daily.limit)) &&
    isAmount(maximum.limit) &&
    (maximum.lockAt === null || isAmount(maximum.lockAt) || isNothing(maximum.lockAt)) &&
    (consistency === null || isShare(consistency.maxBestDayPercent)) &&
    (countedDay.kind !== "profit" || isAmount(countedDay.least))
  );
}

/** Limits that keep every sum of a path in 32 bits, and nonsense out of the figures. */
function isAmount(amount: Amount): boolean {
  return "percent" in amount ? isShare(amount.percent) : isWhole(amount.cents, 1, RULE_LIMITS.accountCents.most);
}

function isNothing(amount: Amount): boolean {
  return ("percent" in amount ? amount.percent : amount.cents) === 0;
}

function isShare(percent: number): boolean {
  return percent > 0 && percent <= 100;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function amountText(amount: Amount): string {
  return "percent" in amount ? `${amount.percent}p` : `${amount.cents}c`;
}

function toAmount(text: string): Amount {
  const value = toNumber(text.slice(0, -1));
  return text.endsWith("p") ? { percent: value } : { cents: value };
}

/** Digits with at most one point: neither exponents nor hexadecimals. */
function toNumber(text: string): number {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}

/** The name that a letter stands for, the first of all where it stands for none. */
function nameOf<Name extends string>(letters: Readonly<Record<Name, string>>, letter: string): Name {
  const names = Object.keys(letters) as Name[];
  return names.find((name) => letters[name] === letter) ?? (names[0] as Name);
}

function toCounted(text: string): CountedDay {
  const kinds = ["opened", "was_open", "opened_and_closed"] as const;
  const kind = kinds.find((each) => COUNTED[each] === text);
  return kind === undefined ? { kind: "profit", least: toAmount(text) } : { kind };
}
