import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { isMarketSymbol } from "#domain/markets/market-symbol.ts";
import { dayOfName } from "#domain/setups/setup-days.ts";
import type { Refuse } from "./problems.ts";

/** A line of a table or an object of JSON, by column. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a spreadsheet would compute: refused in every cell, so that no export of ours ever carries one. */
const FORMULA = /^\s*[=@\t\r]|^\s*[+-](?![\d.])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export type NumberRange = { min: number; max: number; isWhole?: boolean };

/** Readers of one line's cells: null, after a word to `refuse`, where a cell holds nothing that fits. */
export function cellsOf(fields: Fields, refuse: Refuse) {
  function textOf(name: string): string | null {
    const value = fields[name];
    if (value === undefined || value === null) return null;
    const text = typeof value === "string" ? value.trim() : String(value);
    if (typeof value === "string" && FORMULA.test(value)) return fail("import.formula", name);
    return text === "" ? null : text;
  }

  function fail(code: Parameters<Refuse>[0], name: string): null {
    refuse(code, name);
    return null;
  }

  /** Whether the cell holds anything. */
  function has(name: string): boolean {
    const value = fields[name];
    return value !== undefined && value !== null && value !== "";
  }

  function text(name: string, { max }: { max: number }): string | null {
    const found = needed(name);
    if (found === null) return null;
    return found.length > max || CONTROL.test(found) || !found.isWellFormed() ? fail("import.bad_text", name) : found;
  }

  /** A market as a broker writes it; `@ES` may also come after the apostrophe that an export of ours gives it. */
  function symbol(name: string): string | null {
    const value = fields[name];
    const found = typeof value === "string" ? value.trim().replace(/^'(?=@)/, "") : "";
    return isMarketSymbol(found) ? found : text(name, { max: 0 });
  }

  function needed(name: string): string | null {
    if (!has(name)) return fail("import.missing", name);
    return textOf(name);
  }

  function number(name: string, { min, max, isWhole = true }: NumberRange): number | null {
    const found = needed(name);
    if (found === null) return null;
    if (!NUMBER.test(found)) return fail("import.not_a_number", name);
    const value = Number(found);
    if (isWhole && !Number.isInteger(value)) return fail("import.not_a_number", name);
    return value < min || value > max ? fail("import.out_of_range", name) : value;
  }

  function choice<Option extends string>(name: string, options: readonly Option[]): Option | null {
    const found = needed(name)?.toLowerCase();
    if (found === undefined) return null;
    return options.find((option) => option === found) ?? fail("import.not_one_of", name);
  }

  /** `HH:MM`, or minutes since midnight as the catalogue has them. */
  function minute(name: string): number | null {
    const value = fields[name];
    if (typeof value === "number") return number(name, { min: 0, max: 24 * 60 - 1 });
    const parts = TIME.exec(needed(name) ?? "");
    if (parts === null) return has(name) ? fail("import.bad_time", name) : null;
    return Number(parts[1]) * 60 + Number(parts[2]);
  }

  function date(name: string): string | null {
    const found = needed(name);
    if (found === null) return null;
    const isDay = DATE.test(found) && new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) === true;
    return isDay ? found : fail("import.bad_date", name);
  }

  /** Days in Spanish or English, as a list or a text with `;`, `|`, `,` or spaces between. */
  function days(name: string): OperatingDay[] | null {
    const value = fields[name];
    const words = Array.isArray(value) ? value.map(String) : (needed(name)?.split(/[;|,\s]+/) ?? null);
    if (words === null) return null;
    const found = words.filter(Boolean).map((word) => dayOfName(word) ?? OPERATING_DAYS.find((day) => day === word));
    if (found.length === 0 || found.includes(undefined)) return fail("import.bad_days", name);
    return OPERATING_DAYS.filter((day) => found.includes(day));
  }

  return { has, text, symbol, number, choice, minute, date, days };
}
