import { countedText, dayNote, ruleReads } from "#app/core/setups/firm-notes.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { EVALUATION_RULES } from "#domain/evaluations/evaluation-rules.ts";
import type { Amount, BrokenBy, DailyLoss, EvaluationRules, MaximumLoss } from "#domain/evaluations/published-rules.ts";
import { formatPercent, formatPrice } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** What one cell says: its figure, and sentences that make it precise. */
function Cell({ figure, notes = [] }: { figure: string; notes?: readonly string[] }) {
  return (
    <span className="grid gap-1">
      <span className="figures">{figure}</span>
      {notes.map((note) => (
        <span key={note} className="max-w-[36ch] text-xs text-muted">
          {note}
        </span>
      ))}
    </span>
  );
}

function amountText(amount: Amount): string {
  if ("cents" in amount) return formatPrice(amount.cents, getLocale());
  return formatPercent(amount.percent, getLocale());
}

export function TargetCell({ targets }: Pick<EvaluationRules, "targets">) {
  const [first, second] = targets ?? [];
  if (first === undefined) return m.evaluations_unknown();
  if (second === undefined) return <Cell figure={amountText(first)} />;
  return <Cell figure={m.evaluations_then({ first: amountText(first), second: amountText(second) })} />;
}

const FROM = { day_start_balance: m.evaluations_from_balance, day_start_higher: m.evaluations_from_higher };

/** The firm's product above with the same rules but for the amounts: they are described there. */
function productAlike(rules: EvaluationRules): string | null {
  const above = EVALUATION_RULES.slice(0, EVALUATION_RULES.indexOf(rules));
  const own = withoutAmounts(rules);
  return above.find((other) => withoutAmounts(other) === own)?.product ?? null;
}

function withoutAmounts({ id, product, accountCents, targets, daily, maximum, ...others }: EvaluationRules): string {
  const ofDay = daily === null || daily === "none" ? daily : { ...daily, limit: null };
  return JSON.stringify({ ...others, daily: ofDay, maximum: maximum && { ...maximum, limit: null } });
}

export function DailyLossCell({ rules }: { rules: EvaluationRules }) {
  const { daily } = rules;
  if (daily === null) return m.evaluations_unknown();
  if (daily === "none") return m.evaluations_no_daily();
  const figure = daily.limit === null ? m.evaluations_unknown() : amountText(daily.limit);
  return <Cell figure={figure} notes={productAlike(rules) === null ? dailyNotes(daily) : []} />;
}

/** Below a limit, which names what is broken; a limit that ends the day alone says by itself what a touch does. */
const BROKEN: Record<BrokenBy["by"], () => string> = {
  touch: m.evaluations_broken_touch,
  below: m.evaluations_broken_below,
};

function dailyNotes({ from, dayStart, kind, isOptional, brokenBy }: DailyLoss): string[] {
  return [
    ...(from === null ? [] : [FROM[from]()]),
    ...(dayStart === null ? [] : [dayNote(dayStart)]),
    ...(brokenBy === undefined || kind === "soft" ? [] : [BROKEN[brokenBy.by]()]),
    ...(kind === "soft" ? [m.evaluations_soft()] : []),
    ...(isOptional ? [m.evaluations_optional()] : []),
  ];
}

const MODES = {
  static: m.common_mode_static,
  trails_end_of_day: m.evaluations_mode_trails_end_of_day,
  trails_peak: m.evaluations_mode_trails_peak,
};

export function MaximumLossCell({ rules }: { rules: EvaluationRules }) {
  const { maximum } = rules;
  if (maximum === null) return m.evaluations_unknown();
  return <Cell figure={amountText(maximum.limit)} notes={productAlike(rules) === null ? maximumNotes(maximum) : []} />;
}

function maximumNotes(maximum: MaximumLoss): string[] {
  return [
    maximum.mode === null ? m.evaluations_mode_unknown() : MODES[maximum.mode](),
    ...(maximum.locksAtStart ? [m.evaluations_locks()] : []),
    ...(maximum.brokenBy === undefined ? [] : [BROKEN[maximum.brokenBy.by]()]),
  ];
}

const ROBOTS = { restricted: m.evaluations_robots_restricted, forbidden: m.evaluations_robots_forbidden };

/** Days, consistency, and what may trade. */
export function MoreCell({ rules }: { rules: EvaluationRules }) {
  const { minimumDays, maximumDays, consistency, robots, countedDay } = rules;
  const alike = productAlike(rules);
  if (alike !== null) return <span className="text-xs">{m.evaluations_otherwise_as({ product: alike })}</span>;
  const notes = [
    ...saleNotes(rules),
    ...(minimumDays === null ? [] : [m.evaluations_minimum_days({ days: minimumDays })]),
    ...(countedDay === undefined ? [] : [countedText(countedDay.by)]),
    ...(maximumDays === undefined ? [] : [m.evaluations_maximum_days({ days: maximumDays })]),
    ...(consistency === null ? [] : [bestDayNote(consistency)]),
    ...(robots === null ? [] : [ROBOTS[robots]()]),
    ...(rules.forbidsIndicators ? [m.evaluations_indicators_forbidden()] : []),
    ...(rules.noWeekend ? [m.evaluations_no_weekend()] : []),
  ];
  if (notes.length === 0) return m.evaluations_unknown();
  return (
    <ul className="grid gap-1 text-xs">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Since when, or until when, these rules were sold. */
function saleNotes({ validFrom, validUntil }: EvaluationRules): string[] {
  const date = (day: string) => dateFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  return [
    ...(validFrom === undefined ? [] : [m.evaluations_sold_from({ date: date(validFrom) })]),
    ...(validUntil === undefined ? [] : [m.evaluations_sold_until({ date: date(validUntil) })]),
  ];
}

function bestDayNote({ maxBestDayPercent: percent, effect }: NonNullable<EvaluationRules["consistency"]>): string {
  return effect === "continue"
    ? m.evaluations_consistency_continue({ percent })
    : m.evaluations_consistency_payout({ percent });
}

const hostOf = (source: string) => source.split("/", 1)[0] ?? "";

/** The pages by their site: the first by its name, further ones beside it by their number. */
export function SourceCell({ rules }: { rules: EvaluationRules }) {
  const sources = [...new Set([...rules.sources, ...ruleReads(rules).map(({ source }) => source)])];
  const hosts = [...new Set(sources.map(hostOf))];
  return (
    <span className="grid gap-1 text-xs">
      {hosts.map((host) => (
        <span key={host} className="flex flex-wrap gap-x-3">
          {sources
            .filter((source) => hostOf(source) === host)
            .map((source, place) => (
              <a
                key={source}
                href={`https://${source}`}
                aria-label={place === 0 ? source : `${place + 1}: ${source}`}
                rel="noreferrer nofollow"
                target="_blank"
                className="flex min-h-6 min-w-6 items-center underline lg:whitespace-nowrap"
              >
                {place === 0 ? host : place + 1}
              </a>
            ))}
        </span>
      ))}
      {rules.isSecondHand ? <span className="text-muted">{m.evaluations_third_party()}</span> : null}
    </span>
  );
}
