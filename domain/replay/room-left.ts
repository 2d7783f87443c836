import { firmDayEnd, firmDayOf } from "#domain/evaluations/firm-day.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { dateOfDay, weekdaysFrom } from "./replay-events.ts";
import { dailyFloor, maximumFloor } from "./replay-rules.ts";
import type { ReplayedHistory } from "./replayed.ts";

/** What may still be lost, and the balance at which it is; amounts in cents. `left` is never below zero. */
type Room = { left: number; floor: number };

export type RoomLeft = {
  /** The firm's day that it is now, `2026-11-27`, and the last moment of it. */
  date: string;
  endsAt: Date;
  balance: number;
  /** Null where no rule limits a day. */
  daily: Room | null;
  maximum: Room;
  /** The smaller of both, and the rule that it is of. */
  least: { left: number; rule: "daily" | "maximum" };
};

/**
 * How much may be lost today by an evaluation's closed trades, on the firm's own clock: a day without a trade begins with its
 * whole limit, and a floor that follows the ends of days doesn't follow today's. Null where the evaluation is over, by its time,
 * too. Spec [1.6].
 */
export function roomLeft(replayed: ReplayedHistory, rules: RuleSet, now: Date): RoomLeft | null {
  if (replayed.outcome !== "running") return null;
  const rule = { zone: rules.day.zone, dayEndsAt: rules.day.endsAt };
  const day = firmDayOf(now.getTime(), rule);
  const date = dateOfDay(day);
  const { state } = replayed;
  const most = rules.phases[state.phase]?.maxDays ?? null;
  if (most !== null && state.firstDay !== null && weekdaysFrom(state.firstDay, day) > most) return null;
  const today = replayed.days.findLast((played) => played.phase === state.phase && played.date === date);
  const followsEnds = rules.maximum.mode === "trails_end_of_day";
  const ofAccount = today !== undefined && followsEnds ? today.floor : maximumFloor(rules, state);
  const maximum = roomTo(ofAccount, state.balance);
  const ofDay = dailyFloor(rules, today?.start ?? state.balance);
  const daily = ofDay === null ? null : roomTo(ofDay, state.balance);
  const least =
    daily !== null && daily.left < maximum.left
      ? ({ left: daily.left, rule: "daily" } as const)
      : ({ left: maximum.left, rule: "maximum" } as const);
  return { date, endsAt: new Date(firmDayEnd(day, rule)), balance: state.balance, daily, maximum, least };
}

function roomTo(floor: number, balance: number): Room {
  return { floor, left: Math.max(0, balance - floor) };
}
