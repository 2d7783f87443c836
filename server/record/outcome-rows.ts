import type { Outcome, OutcomeOrigin } from "#domain/record/judge-signal.ts";
import type { PromisedSignal } from "#domain/signals/day-commitment.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** A setup's promised signal of a date; null where none was promised, or the setup is sold in a plan by now. */
export async function readPromise(
  transaction: Transaction,
  { date, setupId }: { date: string; setupId: number },
): Promise<PromisedSignal | null> {
  const [row] = await transaction.query<{ signal: PromisedSignal }>(
    `select signal from public.signal_openings o, jsonb_array_elements(o.document -> 'signals') as signal
     where o.signal_date = $1 and (signal ->> 'setupId')::bigint = $2
       and not exists (select from public.setups s where s.id = $2 and s.plan_id is not null)`,
    [date, setupId],
  );
  return row?.signal ?? null;
}

type NewOutcome = { date: string; setupId: number; outcome: Outcome; at: Date } & (
  | { origin: "alert"; sourceId: string }
  | { origin: "bars"; fileSha256: string }
);

/** Stores the outcome that was reported for a signal; false where the latest one says the same. */
export async function insertOutcome(transaction: Transaction, told: NewOutcome): Promise<boolean> {
  const { outcome } = told;
  const prices = outcome.side === "none" ? { entry: null, exit: null } : outcome;
  const rows = await transaction.query(
    `insert into public.signal_outcomes (signal_date, setup_id, origin, side, entry, exit, told_at, source_id, file_sha256)
     select $1::date, $2::bigint, $3::text, $4::text, $5::numeric, $6::numeric, $7::timestamptz, $8::uuid, $9::text
     where not exists (
       select from (select * from public.signal_outcomes where signal_date = $1 and setup_id = $2 order by id desc limit 1) o
       where o.origin = $3 and o.side = $4 and o.entry is not distinct from $5::numeric
         and o.exit is not distinct from $6::numeric)
     returning id`,
    [
      told.date,
      told.setupId,
      told.origin,
      outcome.side,
      prices.entry,
      prices.exit,
      told.at,
      told.origin === "alert" ? told.sourceId : null,
      told.origin === "bars" ? told.fileSha256 : null,
    ],
  );
  return rows.length > 0;
}

export type ToldOutcome = { setupId: number; origin: OutcomeOrigin; outcome: Outcome };

type OutcomeRow = { setupId: number; origin: OutcomeOrigin; side: Outcome["side"]; entry: number; exit: number };

/** The latest outcome of each signal of a date; none of a setup that is sold in a plan by now. */
export async function readOutcomes(transaction: Transaction, date: string): Promise<ToldOutcome[]> {
  const rows = await transaction.query<OutcomeRow>(
    `select distinct on (o.setup_id) o.setup_id as "setupId", o.origin, o.side, o.entry, o.exit
     from public.signal_outcomes o
     where o.signal_date = $1
       and not exists (select from public.setups s where s.id = o.setup_id and s.plan_id is not null)
     order by o.setup_id, o.id desc`,
    [date],
  );
  return rows.map(({ setupId, origin, side, entry, exit }) => ({
    setupId,
    origin,
    outcome: side === "none" ? { side } : { side, entry, exit },
  }));
}
