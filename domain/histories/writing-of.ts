import type { Delimiter } from "./csv-rows.ts";
import { type DecimalMark, markIn } from "./read-number.ts";
import { type DateOrder, orderIn } from "./read-time.ts";

/** How a file writes its figures and dates. */
export type Writing = { dateOrder: DateOrder; decimalMark: DecimalMark };

/** What the cells left open, so that it had to be assumed: it is reported, or asked where the columns are. */
export type Assumption = "dateOrder" | "decimalMark";
export type ToldWriting = Writing & { assumed: readonly Assumption[] };

/** Places of the columns that hold dates and figures. */
type Places = { dates: readonly number[]; figures: readonly number[] };
type Hints = { delimiter: Delimiter | null; defaultOrder?: DateOrder };
/** Spanish Windows; where it is set up, a date has its day first. */
const SPANISH_HALF = /[ap]\.\s?m\.?\s*$/i;

/**
 * Gathers from rows how they write their dates and figures. First what the trades' own columns prove, then all other
 * cells, then the delimiter and how the other of both is written; where these don't prove it either, it is `assumed`.
 */
export function gatherWriting({ dates, figures }: Places) {
  const [own, others] = [tally(), tally()];
  return {
    takeRow(cells: readonly string[]): void {
      for (const [place, cell] of cells.entries()) {
        if (cell === "") continue;
        if (dates.includes(place)) own.takeDate(cell);
        else if (figures.includes(place)) own.takeFigure(cell);
        else others.take(cell);
      }
    },
    decide({ delimiter, defaultOrder = "mdy" }: Hints): ToldWriting {
      const order = orderOf(own, others);
      const mark = markOf(own, others, { delimiter, order: order.value });
      const looksDayFirst = mark.value === "," || delimiter === ";" || own.has("spanish");
      const assumed: Assumption[] = [];
      if (!order.isSure) assumed.push("dateOrder");
      if (!mark.isSure) assumed.push("decimalMark");
      const dateOrder = order.value ?? (looksDayFirst ? "dmy" : defaultOrder);
      return { dateOrder, decimalMark: mark.value, assumed };
    },
  };
}

type Mark = Exclude<ReturnType<typeof markIn>, null>;
type Order = Exclude<ReturnType<typeof orderIn>, null>;
type Found = Mark | Order | "dotted" | "spanish";
type Tally = ReturnType<typeof tally>;

function tally() {
  const counts = new Map<Found, number>();
  const count = (found: Found | null) => void (found !== null && counts.set(found, (counts.get(found) ?? 0) + 1));
  function takeDate(cell: string): void {
    count(orderIn(cell));
    if (/^\d{1,2}\.\d{1,2}\.\d/.test(cell)) count("dotted");
    if (SPANISH_HALF.test(cell)) count("spanish");
  }
  return {
    takeDate,
    takeFigure: (cell: string) => count(markIn(cell)),
    take(cell: string): void {
      if (orderIn(cell) === null) count(markIn(cell));
      else takeDate(cell);
    },
    of: (found: Found) => counts.get(found) ?? 0,
    has: (found: Found) => counts.has(found),
  };
}

/** Null where dates may be either way round. */
function orderOf(own: Tally, others: Tally): { value: DateOrder | null; isSure: boolean } {
  const isOpen = own.has("?");
  const [day, month] = [own.of("dmy"), own.of("mdy")];
  if (day + month > 0) return { value: day >= month ? "dmy" : "mdy", isSure: day === 0 || month === 0 || !isOpen };
  if (!isOpen) return { value: own.has("ymd") ? "ymd" : null, isSure: true };
  const [isDay, isMonth] = [others.has("dmy"), others.has("mdy")];
  if (isDay !== isMonth) return { value: isDay ? "dmy" : "mdy", isSure: true };
  return { value: null, isSure: false };
}

type Decided = { value: DecimalMark; isSure: boolean };
type MarkHints = { delimiter: Delimiter | null; order: DateOrder | null };

function markOf(own: Tally, others: Tally, hints: MarkHints): Decided {
  const isOpen = own.has(".?") || own.has(",?");
  const [dots, commas] = [own.of("."), own.of(",")];
  if (dots + commas > 0) return { value: dots >= commas ? "." : ",", isSure: dots === 0 || commas === 0 || !isOpen };
  // Figures without any mark leave nothing open.
  if (!isOpen) return { value: ".", isSure: true };
  if (others.has(".") !== others.has(",")) return { value: others.has(".") ? "." : ",", isSure: true };
  return likelyMark(own, hints);
}

/** Of figures that all may be either: a comma that parts cells parts no decimals, and dotted dates go with commas. */
function likelyMark(own: Tally, { delimiter, order }: MarkHints): Decided {
  const isMonthFirst = delimiter === "," && order === "mdy";
  if (own.has("dotted")) return { value: ",", isSure: delimiter === ";" && !own.has(".?") };
  if (!own.has(",?")) return { value: ".", isSure: isMonthFirst };
  const isCommaLikely = delimiter !== "," && (delimiter === ";" || order === "dmy");
  return { value: isCommaLikely ? "," : ".", isSure: isMonthFirst && !own.has(".?") };
}
