import { COUNT, type FigureKind, isSignOf } from "./figure-kind.ts";

/**
 * A figure that somebody typed: its value as `-1250.5`, with a point and without idle zeros, or why there is none.
 * `ambiguous` has both values that the text may be, thousands first: the person is asked, never guessed for.
 */
type ReadFigure =
  | { ok: true; value: string }
  | { ok: false; code: "empty" | "not_a_figure" }
  | { ok: false; code: "ambiguous"; readings: readonly [string, string] };

const MARKS = [".", ","] as const;
const GROUPS = [null, ".", ",", " ", "'"] as const;
const NONE = { ok: false, code: "not_a_figure" } as const;
/** What may be around the digits (`|`), at most once; the unit is apart. */
const SIGNS: Readonly<Record<string, "" | "-">> = { "|": "", "+|": "", "-|": "-", "|-": "-", "(|)": "-", "-(|)": "-" };

/**
 * Reads `1.250,50`, `1,250.50`, `1 250,50`, `1'250.50` and `1,25,000.50`, with the signs that the kind has. A text has
 * as many meanings as its marks and the field's decimals allow: `10.000` is ten thousand among cents, `1250.000` can't be
 * grouped, and `3.125` is asked where a price may have three decimals. Limits of the field don't decide. Twelve digits and
 * twenty decimals at most. docs/decisions/165-typed-figures.md.
 */
export function readFigure(text: string, kind: FigureKind): ReadFigure {
  const tidy = text.trim().replace(/\s/g, " ").replace(/[’‘ʼ]/g, "'").replace(/[−–]/g, "-");
  if (tidy === "") return { ok: false, code: "empty" };
  const [, before, body, behind] = /^([^\d.,]*)([\d.,' ]*[\d.,])([^\d.,]*)$/.exec(tidy) ?? [];
  if (body === undefined) return NONE;
  const around = `${before}|${behind}`.replaceAll(" ", "");
  const unit = around.replace(/[-+()|]/g, "");
  const sign = SIGNS[around.replace(/[^-+()|]/g, "")];
  if (sign === undefined || (sign === "-" && !kind.mayBeNegative)) return NONE;
  if (unit !== "" && !isSignOf(unit, kind.unit)) return NONE;
  const [first, second] = readingsOf(body, kind.decimals).map((value) => (value === "0" ? value : sign + value));
  if (first === undefined) return NONE;
  return second === undefined
    ? { ok: true, value: first }
    : { ok: false, code: "ambiguous", readings: [first, second] };
}

/** An amount in whole hundredths; null for what is none, may be two, or has thousandths, as dinars may. */
export function readCents(text: string, kind: FigureKind): number | null {
  const read = readFigure(text, kind);
  // Shifted as a text: 4106.17 * 100 isn't whole.
  const cents = read.ok ? Number(`${read.value}e2`) : Number.NaN;
  return Number.isSafeInteger(cents) ? cents : null;
}

/** A whole figure, `1.250` as 1250; not a number for anything else. */
export function readCount(text: string): number {
  const read = readFigure(text, COUNT);
  return read.ok ? Number(read.value) : Number.NaN;
}

/** Each value that the digits can be, the largest first: two at most, as one mark alone has two meanings. */
function readingsOf(body: string, decimals: number): string[] {
  const all = MARKS.flatMap((mark) => GROUPS.flatMap((group) => (group === mark ? [] : readAs(body, mark, group))));
  // Zeros beyond the field's decimals change nothing, but three of them are thousands wherever they can be.
  const within = all.filter(({ written }) => written <= decimals);
  const values = (within.length > 0 ? within : all).filter(({ fraction }) => fraction.length <= decimals);
  const texts = new Set(values.map(({ whole, fraction }) => (fraction === "" ? whole : `${whole}.${fraction}`)));
  return [...texts].toSorted((one, other) => Number(other) - Number(one));
}

type Reading = { whole: string; fraction: string; written: number };

function readAs(body: string, mark: string, group: string | null): Reading[] {
  const [grouped = "", fraction = "", ...rest] = body.split(mark);
  const whole = grouped === "" && fraction !== "" ? "0" : ungroup(grouped, group);
  if (whole === null || whole.length > 12 || rest.length > 0 || !/^\d{0,20}$/.test(fraction)) return [];
  return [{ whole: whole.replace(/^0+(?=\d)/, ""), fraction: fraction.replace(/0+$/, ""), written: fraction.length }];
}

/** The digits of a whole figure whose groups have this mark, or none; null where they aren't so. India's have commas. */
function ungroup(text: string, group: string | null): string | null {
  if (group === null) return /^\d+$/.test(text) ? text : null;
  const [first = "", ...others] = text.split(group);
  const isFirst = /^[1-9]\d{0,2}$/.test(first) && others.length > 0;
  const isThousands = others.every((digits) => /^\d{3}$/.test(digits));
  const isLakhs = group === "," && first.length < 3 && /^(?:\d\d,)+\d{3}$/.test(others.join(","));
  return isFirst && (isThousands || isLakhs) ? first + others.join("") : null;
}
