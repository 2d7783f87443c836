import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import {
  addOpen,
  couldHaveBroken,
  type LargestMoves,
  noOpenTrades,
  type OpenTrades,
  removeOpen,
} from "./open-exposure.ts";
import { dateOfDay, type ReplayEvent, type ReplayTrade, weekdaysFrom } from "./replay-events.ts";
import {
  type DayActivity,
  dailyFloor,
  type Floor,
  firstFloor,
  isCountedDay,
  judgeTarget,
  maximumFloor,
  neededAbovePeak,
  neededAtStart,
  type PhaseState,
  startPhase,
} from "./replay-rules.ts";
import type { Breach, DayEvent, ReplayedClosing, ReplayedDay } from "./replayed.ts";

/** What is carried from day to day. */
export type Replay = {
  rules: RuleSet;
  moves: LargestMoves;
  /** Trades that were open alone from their opening to their one closing. */
  alone: ReadonlySet<ReplayTrade>;
  open: OpenTrades;
  state: PhaseState;
  breach: Breach | null;
  passedAt: number[];
  hasEnded: boolean;
};

export type FirmDay = {
  /** Days since 1970. */
  day: number;
  /** The last moment of the day before and of its own, milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  events: readonly ReplayEvent[];
};

type Today = {
  replay: Replay;
  firmDay: FirmDay;
  played: ReplayedDay;
  activity: DayActivity;
  opened: Set<ReplayTrade>;
  isOver: boolean;
};
type Close = Extract<ReplayEvent, { kind: "close" }>;

/** Plays one of the firm's days and leaves the replay at its end. */
export function playDay(replay: Replay, firmDay: FirmDay): ReplayedDay {
  const { day, startsAt, endsAt, events } = firmDay;
  endByTime(replay, day - 1);
  const { rules, state, hasEnded } = replay;
  const played: ReplayedDay = {
    date: dateOfDay(day),
    phase: hasEnded ? null : state.phase,
    start: state.balance,
    end: state.balance,
    floor: maximumFloor(rules, state),
    dailyFloor: dailyFloor(rules, state.balance),
    closings: [],
    ignored: 0,
    ignoredCents: 0,
    leastMargin: null,
    could: null,
    higherStart: null,
    abovePeak: null,
    event: null,
    isCounted: false,
    held: 0,
  };
  const wasOpen = replay.open.trades.size > 0;
  const activity = { gained: 0, wasOpen, hasOpened: false, hasOpenedAndClosed: false };
  const today: Today = { replay, firmDay, played, activity, opened: new Set(), isOver: hasEnded };
  const carried = rules.daily?.fromHigher ? replay.open.trades.size : 0;
  if ((events[0]?.at ?? endsAt) > startsAt) measure(today, startsAt);
  for (const [place, event] of events.entries()) {
    if (event.kind === "open") takeOpening(today, event.trade);
    else takeClosing(today, event);
    const nextAt = events[place + 1]?.at ?? endsAt;
    if (event.kind === "open" || nextAt > event.at) measure(today, event.at);
  }
  endDay(today);
  if (carried > 0 && played.phase !== null) played.higherStart = higherStartOf(today, carried);
  return played;
}

function takeOpening({ replay, firmDay, activity, opened, isOver }: Today, trade: ReplayTrade): void {
  if (isOver || trade.openedAt <= replay.state.from) return;
  replay.state.firstDay ??= firmDay.day;
  activity.wasOpen = true;
  activity.hasOpened = true;
  opened.add(trade);
  addOpen(replay.open, trade);
}

function takeClosing(today: Today, { at, trade, closing: { profitCents: cents }, isLast }: Close): void {
  const { replay, played, activity, opened } = today;
  const { state, open } = replay;
  const isTaken = open.trades.has(trade) && !today.isOver;
  if (isLast) removeOpen(open, trade);
  if (!isTaken) {
    played.ignored += 1;
    played.ignoredCents += cents;
    return;
  }
  activity.hasOpenedAndClosed ||= opened.has(trade);
  const { floor, breaksAt, rule } = floorNow(today);
  const lowest = lowestWhileOpen(today, trade);
  const isWhileOpen = state.balance + cents > breaksAt && lowest <= breaksAt;
  const balance = isWhileOpen ? lowest : state.balance + cents;
  const closed = { at, trade, cents, balance, floor };
  played.closings.push(closed);
  played.leastMargin = Math.min(played.leastMargin ?? Infinity, balance - floor);
  activity.gained = balance - played.start;
  if (balance <= breaksAt) breakFloor(today, { rule, closing: closed, isWhileOpen });
  else {
    const needed = neededAbovePeak(replay.rules, state.peak, balance);
    if (needed !== null) played.abovePeak = Math.min(played.abovePeak ?? Infinity, needed);
    takeBalance(today, closed);
  }
}

function takeBalance(today: Today, closed: ReplayedClosing): void {
  const { replay, activity } = today;
  const { state } = replay;
  state.balance = closed.balance;
  state.peak = Math.max(state.peak, closed.balance);
  const judged = judgeTarget(replay.rules, state, activity);
  if (judged === "passed") passPhase(today, closed.at);
  else if (judged !== null) lose(today, { rule: judged, closing: closed, isWhileOpen: false });
}

/** How far the file says that the balance went, where it says so of a trade that was open alone within this day. */
function lowestWhileOpen({ replay, opened }: Today, trade: ReplayTrade): number {
  const isTold = trade.isMeasured && replay.alone.has(trade) && opened.has(trade);
  return isTold ? replay.state.balance - (trade.mostAgainst ?? 0) : Infinity;
}

function floorNow({ replay: { rules, state }, played }: Today): Floor {
  return firstFloor(rules, maximumFloor(rules, state), played.dailyFloor);
}

type Broken = Pick<Breach, "rule" | "closing" | "isWhileOpen">;

/** At a soft daily limit the balance is set to its floor, and the rest of the day is not traded. */
function breakFloor(today: Today, broken: Broken & { closing: NonNullable<Breach["closing"]> }): void {
  const { state, rules } = today.replay;
  if (broken.rule === "daily" && rules.daily?.kind === "soft") {
    state.balance = broken.closing.floor;
    today.activity.gained = state.balance - today.played.start;
    today.played.event = "stopped";
    // It would have been stopped at the same floor.
    if (today.played.could?.isSoft) today.played.could = null;
    today.isOver = true;
    return;
  }
  state.balance = broken.closing.balance;
  lose(today, broken);
}

function lose(today: Today, broken: Broken): void {
  const { replay, played } = today;
  played.event = broken.rule;
  replay.breach = { ...broken, date: played.date, phase: replay.state.phase };
  replay.hasEnded = true;
  today.isOver = true;
}

function passPhase(today: Today, at: number): void {
  const { replay, played } = today;
  played.event = "passed";
  replay.passedAt.push(at);
  replay.hasEnded = replay.passedAt.length === replay.rules.phases.length;
  today.isOver = true;
}

/** Null on a day that closed nothing: what was open then is in `could`. */
function higherStartOf({ replay: { rules }, played }: Today, count: number): ReplayedDay["higherStart"] {
  const lowest = played.closings.reduce((least, { balance }) => Math.min(least, balance), Infinity);
  const neededCents = neededAtStart(rules, played.start, lowest);
  return lowest === Infinity || neededCents <= 0 ? null : { count, neededCents };
}

/** Looks at what is open from a moment on, and keeps the closest that it came to the floor. */
function measure(today: Today, from: number): void {
  const { replay, played } = today;
  if (today.isOver) return;
  const { breaksAt, rule } = floorNow(today);
  const marginCents = replay.state.balance - breaksAt;
  const isSoft = rule === "daily" && replay.rules.daily?.kind === "soft";
  if (played.could !== null && played.could.marginCents <= marginCents) return;
  played.could = couldHaveBroken({ open: replay.open, marginCents, from, isSoft }, replay.moves) ?? played.could;
}

function endDay({ replay, firmDay, played, activity }: Today): void {
  const { rules, state } = replay;
  played.held = replay.open.trades.size;
  played.end = state.balance;
  if (played.phase === null) return;
  played.isCounted = isCountedDay(rules, activity);
  state.bestDay = Math.max(state.bestDay, activity.gained);
  state.endPeak = Math.max(state.endPeak, state.balance);
  if (played.isCounted) state.counted += 1;
  if (played.event === "passed" && !replay.hasEnded) {
    replay.state = startPhase(rules, state.phase + 1, firmDay.endsAt);
    replay.open = noOpenTrades();
  }
  endByTime(replay, firmDay.day, played);
}

/** Ends a phase whose days were over on that day. */
function endByTime(replay: Replay, day: number, played?: ReplayedDay): void {
  const { rules, state, hasEnded } = replay;
  const most = rules.phases[state.phase]?.maxDays ?? null;
  if (hasEnded || most === null || state.firstDay === null) return;
  if (weekdaysFrom(state.firstDay, day) < most) return;
  replay.hasEnded = true;
  const event: DayEvent = "time";
  if (played !== undefined) played.event = event;
  const date = dateOfDay(lastDayOf(state.firstDay, most));
  replay.breach = { rule: event, date, phase: state.phase, closing: null, isWhileOpen: false };
}

/** The day on which so many weekdays from a first one on are over. */
function lastDayOf(firstDay: number, days: number): number {
  let day = firstDay;
  while (weekdaysFrom(firstDay, day) < days) day++;
  return day;
}
