import { atOffset, offsetMinutes } from "./utc-offsets.ts";

export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?!\d)/;
/** `Tue`, `martes,`: what comes before a date adds nothing to it. */
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\p{L}|\d)/u;
const DAY_FIRST =
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[ ./-](?:de )?(?<month>\p{L}{3,10})\.?,?[ ./-](?:de )?(?<year>\d{4}|\d{2})(?!\d)/iu;
const MONTH_FIRST = /^(?<month>\p{L}{3,10})\.?[ -](?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -](?<year>\d{4}|\d{2})(?![\d:])/iu;
const YEAR_FIRST = /^(?<year>\d{4})[ -](?<month>\p{L}{3,10})\.?[ -](?<day>\d{1,2})(?!\d)/iu;
/** Spanish Windows writes `9:35:00 a. m.`, its spaces unbroken. */
const CLOCK =
  /^(?:T|,? +| - )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:]\d{1,9})?)?\s*(?:([ap])\.?\s?m\.?)?\s*(?:\(?((?:UTC|GMT)?\s?[+\-−–]\d{1,2}(?::?\d{2})?|[A-Z]{1,4})\)?)?(?: \([^()]*\))?$/i;
const NARROW_SPACES = /[\u00a0\u2007\u2009\u202f]/g;
/** Two digits of a year: to 69 of this century. */
const CENTURY_FROM = 70;
/** Where a date has no time: no clock and no firm's day moves its noon to another date. Decision 166. */
const NOON = "12:00:00";

/**
 * What a clock showed, to the second (`2026-03-10T09:30:00`); with `Z` where the text names its offset from UTC. A date
 * alone is its noon. The order is of dates without a year in front; dots are day first everywhere. Null for what no
 * calendar has.
 */
export function readTime(text: string, order: DateOrder): string | null {
  const trimmed = text.trim().replace(NARROW_SPACES, " ");
  const date = readDate(trimmed, order);
  if (date === null) return null;
  const rest = trimmed.slice(date.length);
  if (rest === "") return `${date.day}T${NOON}`;
  const [, hour = "", minute = "", second = "0", half = "", offset] = CLOCK.exec(rest) ?? [];
  if (hour === "") return null;
  const isHalved = half !== "";
  if (isHalved && half.toLowerCase() === "a" && Number(hour) > 12) return null;
  const hours = isHalved ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const wall = `${date.day}T${two(hours)}:${minute}:${two(Number(second))}`;
  if (offset === undefined) return wall;
  const ahead = offsetMinutes(offset);
  return ahead === null ? null : atOffset(wall, ahead);
}

type FoundDate = { day: string; length: number };

function readDate(text: string, order: DateOrder): FoundDate | null {
  const found = readFigures(text, order) ?? readNamed(text);
  if (found !== null) return found;
  const weekday = WEEKDAY.exec(text)?.[0] ?? "";
  const rest = text.slice(weekday.length);
  const behind = weekday === "" ? null : (readFigures(rest, order) ?? readNamed(rest));
  return behind && { ...behind, length: behind.length + weekday.length };
}

function readFigures(text: string, order: DateOrder): FoundDate | null {
  const [whole = "", first = "", mark, second = "", third = ""] = DATE.exec(text) ?? [];
  if (first.length === 4) return asDay(first, second, third, whole.length);
  if (order === "ymd" || (third.length !== 4 && third.length !== 2)) return null;
  const [day, month] = order === "dmy" || mark === "." ? [first, second] : [second, first];
  return asDay(third, month, day, whole.length);
}

/** `12 dic 2025`, `12-Dec-25`, `Mar 3, 2026`, `3 de marzo de 2026`, `2026-Mar-03`. */
function readNamed(text: string): FoundDate | null {
  const found = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  const { year = "", month = "", day = "" } = found?.groups ?? {};
  if (found === null) return null;
  return asDay(year, String(monthOf(month)), day, found[0].length);
}

function asDay(year: string, month: string, day: string, length: number): FoundDate | null {
  const short = Number(year) + (Number(year) < CENTURY_FROM ? 2_000 : 1_900);
  const [years, months, days] = [year.length === 2 ? short : Number(year), Number(month), Number(day)];
  if (years < 1970 || months < 1 || months > 12 || days < 1 || days > daysIn(years, months)) return null;
  return { day: `${years}-${two(months)}-${two(days)}`, length };
}

/** Days of a month, from 1; of February the 29th in leap years. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** The order that a date proves; `?` where it may be either, null for a date that is the same both ways, a name or no date. */
export function orderIn(cell: string): DateOrder | "?" | null {
  const [, first = "", mark, second = "", third = ""] = DATE.exec(cell.trim()) ?? [];
  if (first === "") return null;
  if (first.length === 4) return "ymd";
  if (third.length !== 4 && third.length !== 2) return null;
  if (mark === "." || Number(first) > 12) return "dmy";
  if (Number(second) > 12) return "mdy";
  // The third of March is the same both ways.
  return Number(first) === Number(second) ? null : "?";
}

/** In which order these dates have their day and month, or null where none of them tells. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const order = orderIn(cell);
    if (order !== null && order !== "?") return order;
  }
  return null;
}

/** An instant written as seconds or milliseconds since 1970, `1773135000`; null for another number, or none. */
export function readEpoch(text: string): string | null {
  const [, seconds, milliseconds] = /^(?:(\d{10})(?:[.,]\d+)?|(\d{13}))$/.exec(text.trim()) ?? [];
  const at = seconds === undefined ? Number(milliseconds) : Number(seconds) * 1_000;
  return Number.isNaN(at) ? null : `${new Date(at).toISOString().slice(0, "2026-03-10T09:30:00".length)}Z`;
}

/** Months in English, Spanish, Portuguese, German and French, without accents. */
const MONTHS = [
  "january enero janeiro januar janner janvier",
  "february febrero fevereiro februar feber fevrier",
  "march marzo marco marz maerz mrz mars",
  "april abril avril",
  "may mayo maio mai",
  "june junio junho juni juin",
  "july julio julho juli juillet",
  "august agosto aout",
  "september septiembre setiembre setembro septembre",
  "october octubre outubro oktober octobre",
  "november noviembre novembro novembre",
  "december diciembre dezembro dezember decembre",
].map((names) => names.split(" "));
const LEAST_LETTERS = 3;

/** The number of a month by its name or the beginning of one (`mar`, `sept.`, `März`); 0 where none or several fit. */
function monthOf(word: string): number {
  const plain = word
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  if (plain.length < LEAST_LETTERS) return 0;
  const found = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(plain)) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? 0) : 0;
}
