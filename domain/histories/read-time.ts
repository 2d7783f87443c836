import { MINUTE_MS } from "#domain/clock/durations.ts";

export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})/;
const NAMED_DATE = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})/i;
const CLOCK = /^(?:T|,? +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]m)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * What a clock showed, to the second (`2026-03-10T09:30:00`); with `Z` where the text names its offset from UTC. The
 * order is of dates without a year in front. Null for what no calendar has.
 */
export function readTime(text: string, order: DateOrder): string | null {
  const trimmed = text.trim();
  const date = readDate(trimmed, order);
  if (date === null) return null;
  const rest = trimmed.slice(date.length);
  if (rest === "") return `${date.day}T00:00:00`;
  const [, hour = "", minute = "", second = "0", half, offset] = CLOCK.exec(rest) ?? [];
  if (hour === "") return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const wall = `${date.day}T${two(hours)}:${minute}:${two(Number(second))}`;
  return offset === undefined ? wall : `${shift(wall, offset)}Z`;
}

function readDate(text: string, order: DateOrder): { day: string; length: number } | null {
  const named = NAMED_DATE.exec(text);
  if (named !== null) {
    const [whole, day = "", month = "", year = ""] = named;
    return asDay(year, String(MONTHS.indexOf(month.toLowerCase()) + 1), day, whole.length);
  }
  const found = DATE.exec(text);
  if (found === null) return null;
  const [whole, first = "", , second = "", third = ""] = found;
  if (first.length === 4) return asDay(first, second, third, whole.length);
  if (order === "ymd" || third.length !== 4) return null;
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return asDay(third, month, day, whole.length);
}

function asDay(year: string, month: string, day: string, length: number): { day: string; length: number } | null {
  const [years, months, days] = [Number(year), Number(month), Number(day)];
  if (years < 1970 || months < 1 || months > 12 || days < 1 || days > daysIn(years, months)) return null;
  return { day: `${year}-${two(months)}-${two(days)}`, length };
}

/** Days of a month, from 1; of February the 29th in leap years. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function shift(wall: string, offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  if (sign === undefined) return wall;
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return new Date(Date.parse(`${wall}Z`) - ahead * MINUTE_MS).toISOString().slice(0, wall.length);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** In which order these dates have their day and month, or null where none of them tells. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const [, first = "", , second = ""] = DATE.exec(cell.trim()) ?? [];
    if (first.length === 4) return "ymd";
    if (Number(first) > 12) return "dmy";
    if (Number(second) > 12) return "mdy";
  }
  return null;
}
