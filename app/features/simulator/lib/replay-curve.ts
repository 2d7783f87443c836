import type { ReplayedClosing, ReplayedDay } from "#domain/replay/replayed.ts";

export type ReplayCurve = {
  /** The start of each day and each of its closes, in cents. */
  balance: Float64Array;
  floor: Float64Array;
  points: { date: string }[];
  /** Where each phase begins, counted from 0: a line over its start would draw a fall that wasn't one. */
  phases: { phase: number; from: number; to: number }[];
  closings: { date: string; closing: ReplayedClosing }[];
  /** The lowest and the highest of both. */
  range: [number, number];
};

/** What was played of a history, as a curve. A day starts anew where its phase does. */
export function curveOfReplay(days: readonly ReplayedDay[]): ReplayCurve {
  const played = days.filter(({ phase }) => phase !== null);
  const values = played.flatMap((day) => {
    const { date, phase } = day;
    const start = { date, phase, balance: day.start, floor: Math.max(day.floor, day.dailyFloor ?? day.floor) };
    return [start, ...day.closings.map(({ balance, floor }) => ({ date, phase, balance, floor }))];
  });
  const balance = Float64Array.from(values, (value) => value.balance);
  const floor = Float64Array.from(values, (value) => value.floor);
  const all = [balance, floor];
  return {
    balance,
    floor,
    points: values,
    phases: [...new Set(values.map(({ phase }) => phase ?? 0))].map((phase) => ({
      phase,
      from: values.findIndex((value) => value.phase === phase),
      to: values.findLastIndex((value) => value.phase === phase),
    })),
    closings: played.flatMap(({ date, closings }) => closings.map((closing) => ({ date, closing }))),
    range: [
      all.reduce((least, each) => each.reduce((low, value) => Math.min(low, value), least), Infinity),
      all.reduce((most, each) => each.reduce((high, value) => Math.max(high, value), most), -Infinity),
    ],
  };
}
