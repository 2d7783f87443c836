import type { ReplayedClosing, ReplayedDay } from "#domain/replay/replayed.ts";

export type ReplayCurve = {
  /** The start of each day and each of its closes, in cents. */
  balance: Float64Array;
  floor: Float64Array;
  points: { date: string }[];
  closings: { date: string; closing: ReplayedClosing }[];
  /** The lowest and the highest of both. */
  range: [number, number];
};

/** What was played of a history, as a curve. A day starts anew where its phase does. */
export function curveOfReplay(days: readonly ReplayedDay[]): ReplayCurve {
  const played = days.filter(({ phase }) => phase !== null);
  const values = played.flatMap((day) => {
    const start = { date: day.date, balance: day.start, floor: Math.max(day.floor, day.dailyFloor ?? day.floor) };
    return [start, ...day.closings.map(({ balance, floor }) => ({ date: day.date, balance, floor }))];
  });
  const balance = Float64Array.from(values, (value) => value.balance);
  const floor = Float64Array.from(values, (value) => value.floor);
  const all = [balance, floor];
  return {
    balance,
    floor,
    points: values,
    closings: played.flatMap(({ date, closings }) => closings.map((closing) => ({ date, closing }))),
    range: [
      all.reduce((least, each) => each.reduce((low, value) => Math.min(low, value), least), Infinity),
      all.reduce((most, each) => each.reduce((high, value) => Math.max(high, value), most), -Infinity),
    ],
  };
}
