import { createHash } from "node:crypto";
import { layGrid, toDate } from "#domain/backtest/day-grid.ts";
import { BAR_MINUTES, type Timeframe } from "#domain/backtest/setup-rule.ts";
import type { Result } from "#domain/errors/result.ts";
import { outcomeOfBars, readDayBars } from "#domain/record/outcome-of-bars.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { insertOutcome } from "./outcome-rows.ts";
import { type PublishedRecord, publishDay } from "./publish-record.ts";

type Bars = { asset: string; timeframe: Timeframe; csv: string; at: Date };

export type JudgedDay = {
  day: string;
  /** Promised signals of this market and timeframe. */
  signals: number;
  /** Of them those that the bars tell the outcome of. */
  told: number;
  /** Of them those with no outcome before, or a different one. */
  fresh: number;
  /** The version that this published; null where the day's turn hasn't come, or nothing is new. */
  published: PublishedRecord | null;
};

type BarsRefusal = { ok: false; code: "record.bars_invalid"; line: number };

/**
 * Judges the promised signals of a market on its bars, of every revealed day that the bars touch, and publishes at once the
 * next version of those that are in the record. Bars that were read before change nothing.
 */
export async function judgeBars(
  transaction: Transaction,
  { asset, timeframe, csv, at }: Bars,
): Promise<Extract<Result<JudgedDay[], never>, { ok: true }> | BarsRefusal> {
  const read = readDayBars(csv, BAR_MINUTES[timeframe]);
  if (!read.ok) return { ok: false, code: "record.bars_invalid", line: read.line };
  const grid = layGrid(read.value);
  const fileSha256 = createHash("sha256").update(csv).digest("hex");
  const [from, until] = [toDate(grid.firstDay), toDate(grid.firstDay + grid.days)];
  const days: JudgedDay[] = [];
  for (const { day, document } of await readRevealed(transaction, { from, until, asset, timeframe })) {
    const judged = { day, signals: document.signals.length, told: 0, fresh: 0 };
    for (const signal of document.signals) {
      const outcome = outcomeOfBars(signal, day, grid);
      if (outcome === null) continue;
      judged.told += 1;
      const told = { date: day, setupId: signal.setupId, origin: "bars" as const, outcome, at, fileSha256 };
      if (await insertOutcome(transaction, told)) judged.fresh += 1;
    }
    days.push({ ...judged, published: judged.fresh === 0 ? null : await publishDay(transaction, { day, at }) });
  }
  return { ok: true, value: days };
}

type Span = { from: string; until: string; asset: string; timeframe: Timeframe };

/** Revealed days of a span with their signals of one market; none of a setup that is sold in a plan by now. */
async function readRevealed(
  transaction: Transaction,
  { from, until, asset, timeframe }: Span,
): Promise<{ day: string; document: Pick<DayDocument, "signals"> }[]> {
  return transaction.query(
    `select o.signal_date as day,
       json_build_object('signals', json_agg(signal order by (signal ->> 'setupId')::bigint)) as document
     from public.signal_openings o, jsonb_array_elements(o.document -> 'signals') as signal
     where o.revealed_at is not null and o.signal_date between $1 and $2
       and signal ->> 'asset' = $3 and signal ->> 'timeframe' = $4
       and not exists (select from public.setups s
                       where s.id = (signal ->> 'setupId')::bigint and s.plan_id is not null)
     group by o.signal_date order by o.signal_date`,
    [from, until, asset, timeframe],
  );
}
