import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import { isRecord } from "#domain/is-record.ts";
import type { DaySpan } from "#domain/office/measured-days.ts";

/** A figure of the days that are looked at, of as many days before them, and of the same days a year earlier. */
export type Compared<Figure> = { now: Figure; before: Figure; yearAgo: Figure };

type Period = { period: number };

/** Sorts a function's rows by their period: 0 now, 1 before, 2 a year ago. */
export function compared<Row extends Period, Figure>(
  rows: readonly Row[],
  toFigure: (rows: Row[]) => Figure,
): Compared<Figure> {
  const of = (period: number) => toFigure(rows.filter((row) => row.period === period));
  return { now: of(0), before: of(1), yearAgo: of(2) };
}

type Args = { first_day: string; last_day: string };
export const toArgs = ({ first, last }: DaySpan): Args => ({ first_day: first, last_day: last });

export async function rowsOf<Row>(
  ask: (supabase: Supabase) => PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row[]> {
  const { data, error } = await ask(await getSupabase());
  if (error !== null || data === null) throw error ?? new Error("a figure without rows");
  return data;
}

/** US cents; what went back counts above zero. */
export type MoneyDay = { day: string; capturedCents: number; returnedCents: number };
export type Money = {
  captures: number;
  capturedCents: number;
  returns: number;
  returnedCents: number;
  /** Days that saw money. */
  days: MoneyDay[];
};

export async function readMoney(span: DaySpan): Promise<Compared<Money>> {
  const rows = await rowsOf((supabase) => supabase.rpc("office_money", toArgs(span)));
  return compared(rows, (ofPeriod) => ({
    captures: sum(ofPeriod, ({ captures }) => captures),
    capturedCents: sum(ofPeriod, ({ captured_cents }) => captured_cents),
    returns: sum(ofPeriod, ({ returns }) => returns),
    returnedCents: sum(ofPeriod, ({ returned_cents }) => returned_cents),
    days: ofPeriod.map(({ day, captured_cents, returned_cents }) => ({
      day,
      capturedCents: captured_cents,
      returnedCents: returned_cents,
    })),
  }));
}

export const PARTS = ["items", "coupon", "campaign"] as const;
export type Part = (typeof PARTS)[number];

export type PartRow = { key: string | null; captures: number; capturedCents: number; returnedCents: number };

/** The period's money by what was bought, by coupon or by campaign, most first; with what each brought before. */
export async function readParts(part: Part, span: DaySpan): Promise<Compared<PartRow[]>> {
  const rows = await rowsOf((supabase) => supabase.rpc("office_money_by", { part, ...toArgs(span) }));
  return compared(rows, (ofPeriod) =>
    ofPeriod.map(({ key, captures, captured_cents, returned_cents }) => ({
      key,
      captures,
      capturedCents: captured_cents,
      returnedCents: returned_cents,
    })),
  );
}

export type Members = { members: number; byPlan: [string, number][]; ended: number; renewed: number };

export async function readMembers(span: DaySpan): Promise<Compared<Members>> {
  const rows = await rowsOf((supabase) => supabase.rpc("office_members", toArgs(span)));
  return compared(rows, ([row]) => ({
    members: row?.members ?? 0,
    byPlan: Object.entries(isRecord(row?.by_plan) ? row.by_plan : {}).map(([plan, count]) => [plan, Number(count)]),
    ended: row?.ended ?? 0,
    renewed: row?.renewed ?? 0,
  }));
}

export type Trials = { granted: number; bought: number; running: number };

export async function readTrials(span: DaySpan): Promise<Compared<Trials>> {
  const rows = await rowsOf((supabase) => supabase.rpc("office_trials", toArgs(span)));
  return compared(rows, ([row]) => ({
    granted: row?.granted ?? 0,
    bought: row?.bought ?? 0,
    running: row?.running ?? 0,
  }));
}

/** Seconds; null without any. */
export type Times = { count: number; medianSeconds: number | null; p95Seconds: number | null };

export async function readAccessTimes(span: DaySpan): Promise<Compared<Times>> {
  const rows = await rowsOf((supabase) => supabase.rpc("office_access_times", toArgs(span)));
  return compared(rows, ([row]) => toTimes(row?.grants, row));
}

export async function readAnswerTimes(span: DaySpan): Promise<Compared<Times>> {
  const rows = await rowsOf((supabase) => supabase.rpc("office_answer_times", toArgs(span)));
  return compared(rows, ([row]) => toTimes(row?.answered, row));
}

function toTimes(
  count: number | undefined,
  row: { median_seconds: number | null; p95_seconds: number | null } | undefined,
): Times {
  return { count: count ?? 0, medianSeconds: row?.median_seconds ?? null, p95Seconds: row?.p95_seconds ?? null };
}

function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}
