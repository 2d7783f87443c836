import { MINUTE_MS } from "#domain/clock/durations.ts";

/** Short names that stand for one offset, in minutes ahead of UTC. `ET` and `IST` stand for several, and are none. */
const NAMED: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  JST: 540,
  AEST: 600,
  AEDT: 660,
};
/** No clock is further ahead or behind. */
const MOST = 14 * 60;

/** Minutes ahead of UTC of `Z`, `-05`, `+0530`, `UTC+8`, `EST`; null for anything else. */
export function offsetMinutes(text: string): number | null {
  const compact = text.replace(/\s/g, "").replace(/[−–]/g, "-").toUpperCase();
  if (Object.hasOwn(NAMED, compact)) return NAMED[compact] ?? null;
  const [, sign, hours = "", minutes = "0"] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/.exec(compact) ?? [];
  if (sign === undefined) return null;
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > MOST || Number(minutes) > 59) return null;
  return sign === "-" ? 0 - ahead : ahead;
}

/** The offset that a column's head names, `Opening time (UTC+8)`, `opening_time_utc`; null where it names none. */
export function offsetInHead(head: string): number | null {
  const named = /(?:^|[^a-z])((?:utc|gmt)\s*(?:[+\-−–]\s*\d{1,2}(?::?\d{2})?)?)(?![a-z])/i.exec(head)?.[1];
  if (named !== undefined) return offsetMinutes(named);
  const short = /[([]\s*([A-Z]{3,4}|[+\-−–]\d{1,2}:?(?:\d{2})?)\s*[)\]]/.exec(head)?.[1];
  return short === undefined ? null : offsetMinutes(short);
}

/** The instant of what a clock so far ahead of UTC showed, to the second with `Z`. */
export function atOffset(wall: string, minutesAhead: number): string {
  if (minutesAhead === 0) return `${wall}Z`;
  return `${new Date(Date.parse(`${wall}Z`) - minutesAhead * MINUTE_MS).toISOString().slice(0, wall.length)}Z`;
}
