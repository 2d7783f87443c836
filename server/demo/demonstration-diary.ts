import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { KeptTrade } from "#domain/evaluations/diary.ts";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import { rulesToAddress } from "#domain/evaluations/rules-address.ts";
import type { Transaction } from "#gateway/database/port.ts";

const RISK_CENTS = 500_00;
/** In R, of the last weekdays before today, soonest first. */
const RESULTS = [1.8, -1, -1, 0.6, 2, -1];
const NEW_YORK_OPENS = 13.5 * HOUR_MS;

/** What the demonstration's student follows, and an invented evaluation with a few trades that they noted by hand. */
export async function keepDemonstrationDiary(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const days = weekdaysBefore(now, RESULTS.length);
  const [first] = days;
  const [preset] = COMPLETE_PRESETS;
  if (first === undefined || preset === undefined) return;
  const { firm, product } = preset.published;
  const startedOn = first.toISOString().slice(0, "2026-11-27".length);
  await transaction.query(FOLLOW_SQL, [userId, first]);
  const [attempt] = await transaction.query<{ id: string }>(
    `insert into public.evaluation_attempts (user_id, firm, product, rules, rules_read_on, started_on, status, fees_cents,
       risk_cents)
     values ($1, $2, $3, $4, $5, $6, 'running', 54000, $7) returning id`,
    [userId, firm, product, rulesToAddress(preset.rules), RULES_READ_ON, startedOn, RISK_CENTS],
  );
  const trades = days.map((day, place) => tradeOf(day, RESULTS[place] ?? 0, place));
  await transaction.query(
    `insert into public.evaluation_trades (attempt_id, user_id, number, trade)
     select $1::uuid, $2::uuid, place::integer - 1, trade
     from jsonb_array_elements($3::jsonb) with ordinality as listed (trade, place)`,
    [attempt?.id, userId, JSON.stringify(trades)],
  );
}

/** Three of the library that hold up after their selection and three that don't. */
const FOLLOW_SQL = `insert into public.setup_follows (setup_id, user_id, created_at)
  select id, $1::uuid, $2::timestamptz from (
    select id, row_number() over (partition by holds order by id) as place from (
      select id, (statistics -> 'outOfSample' ->> 'expectancy')::numeric > 0 as holds from public.setups
      where plan_id is null and statistics is not null) as library) as chosen
  where place <= 3 on conflict do nothing`;

/** Midnights in UTC of so many weekdays before a moment's day, soonest first. */
function weekdaysBefore(now: Date, count: number): Date[] {
  const days: Date[] = [];
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let back = 1; days.length < count; back++) {
    const day = new Date(today - back * DAY_MS);
    if (day.getUTCDay() % 6 !== 0) days.unshift(day);
  }
  return days;
}

function tradeOf(day: Date, result: number, place: number): KeptTrade {
  const openedAt = day.getTime() + NEW_YORK_OPENS;
  return {
    ticket: `Ejemplo ${place + 1}`,
    openedAt: new Date(openedAt).toISOString(),
    closedAt: new Date(openedAt + HOUR_MS).toISOString(),
    ...{ symbol: "NAS100", side: place % 2 === 0 ? "buy" : "sell", size: 0, entry: 0, exit: 0 },
    ...{ costsCents: 0, profitCents: Math.round(result * RISK_CENTS), riskCents: RISK_CENTS, worstCents: null },
  };
}
