import fc from "fast-check";
import { expect, it } from "vitest";
import type { History } from "./history.ts";
import { readHistory } from "./read-history.ts";

const LOCALES = ["es-ES", "es-MX", "en-US", "de-DE", "fr-FR", "pt-BR", "en-IN", "de-CH"] as const;
const CURRENCIES = {
  "es-ES": "EUR",
  "es-MX": "MXN",
  "en-US": "USD",
  "de-DE": "EUR",
  "fr-FR": "EUR",
  "pt-BR": "BRL",
  "en-IN": "INR",
  "de-CH": "CHF",
};
const HEAD = [
  "Ticket",
  "Open Time",
  "Close Time",
  "Symbol",
  "Side",
  "Size",
  "Entry Price",
  "Exit Price",
  "Commission",
  "Net Profit",
];

type Line = { opened: string; closed: string; profit: string; price?: string };

function read(lines: readonly Line[], delimiter: string): History {
  const rows = lines.map(({ opened, closed, profit, price = "1" }, place) =>
    [place, opened, closed, "EURUSD", "buy", "1", price, price, "0", profit].map((cell) => `"${cell}"`),
  );
  const bytes = Buffer.from([HEAD, ...rows].map((cells) => cells.join(delimiter)).join("\n"));
  const asked = readHistory(bytes);
  if (asked.ok || asked.table === undefined) throw new Error("a table that nobody knows was read unasked");
  const found = readHistory(bytes, { mapping: asked.table.proposal });
  if (!found.ok) throw new Error(`${found.code} ${JSON.stringify(found.problems)}`);
  return found.value;
}

const isTold = ({ problems }: History, code: string) => problems.some((problem) => problem.code === code);
const byTicket = ({ trades }: History) => [...trades].sort((one, other) => Number(one.ticket) - Number(other.ticket));

/** How programs write an amount: plain, with the currency's sign or code, a loss with a minus or in brackets. */
const styles = fc.record({
  useGrouping: fc.constantFrom("always" as const, "auto" as const, false as const),
  style: fc.constantFrom("decimal" as const, "currency" as const),
  currencyDisplay: fc.constantFrom("symbol" as const, "narrowSymbol" as const, "code" as const),
  currencySign: fc.constantFrom("standard" as const, "accounting" as const),
});
const delimiters = fc.constantFrom(",", ";", "\t");

it("reads back a column of amounts in each of eight locales' ways, or says what it assumed", () => {
  const columns = fc.array(fc.integer({ min: -2_000_000_00, max: 2_000_000_00 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      styles,
      fc.constantFrom(0, 2),
      delimiters,
      columns,
      (locale, style, digits, delimiter, cents) => {
        const format = new Intl.NumberFormat(locale, {
          ...style,
          currency: CURRENCIES[locale],
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        const amounts = cents.map((each) => (digits === 0 ? Math.round(each / 100) * 100 : each));
        const lines = amounts.map((each, place) => ({
          opened: `2026-03-03 10:0${place}:00`,
          closed: `2026-03-03 11:0${place}:00`,
          profit: format.format(each / 100),
        }));
        const history = read(lines, delimiter);
        // Two decimals prove their mark.
        if (isTold(history, "history.assumed_decimal_mark")) {
          expect(digits).toBe(0);
          return;
        }
        expect(byTicket(history).map(({ profitCents }) => profitCents)).toEqual(amounts.map((each) => each || 0));
      },
    ),
    { numRuns: 600 },
  );
});

it("reads prices of three decimals as they were meant, or says what it assumed", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      delimiters,
      fc.boolean(),
      prices,
      (locale, delimiter, isDotted, thousandths) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, useGrouping: false });
        const isComma = format.format(1.5).includes(",");
        // Dotted dates are of places that write a comma.
        const day = isDotted && isComma ? "13.03.2026" : "2026-03-13";
        const lines = thousandths.map((each, place) => ({
          opened: `${day} 10:0${place}`,
          closed: `${day} 11:0${place}`,
          profit: "5",
          price: format.format(each / 1_000),
        }));
        const history = read(lines, delimiter);
        if (isTold(history, "history.assumed_decimal_mark")) return;
        expect(byTicket(history).map(({ entry }) => entry)).toEqual(thousandths.map((each) => each / 1_000));
      },
    ),
    { numRuns: 400 },
  );
});

const two = (value: number) => String(value).padStart(2, "0");
type DateParts = { year: number; month: number; day: number; hour: number; minute: number; second: number };
const clock24 = ({ hour, minute, second }: DateParts) => `${two(hour)}:${two(minute)}:${two(second)}`;
const clock12 = ({ hour, minute, second }: DateParts, am: string, pm: string) =>
  `${hour % 12 || 12}:${two(minute)}:${two(second)} ${hour < 12 ? am : pm}`;
const named = (locale: string, month: "long" | "short") => (parts: DateParts) =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month, year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(parts.year, parts.month - 1, parts.day),
  );
const FORMATS: Record<string, (parts: DateParts) => string> = {
  "15/09/2026 a. m.": (p) => `${two(p.day)}/${two(p.month)}/${p.year} ${clock12(p, "a.\u00a0m.", "p.\u00a0m.")}`,
  "15/09/2026 a.m.": (p) => `${two(p.day)}/${two(p.month)}/${p.year} ${clock12(p, "a.m.", "p.m.")}`,
  "9/15/2026 AM": (p) => `${p.month}/${p.day}/${p.year} ${clock12(p, "AM", "PM")}`,
  "9/15/26": (p) => `${p.month}/${p.day}/${two(p.year % 100)} ${clock24(p)}`,
  "15/09/26": (p) => `${two(p.day)}/${two(p.month)}/${two(p.year % 100)} ${clock24(p)}`,
  "15.09.2026": (p) => `${two(p.day)}.${two(p.month)}.${p.year} ${clock24(p)}`,
  "15-09-2026": (p) => `${two(p.day)}-${two(p.month)}-${p.year} ${clock24(p)}`,
  "2026-09-15": (p) => `${p.year}-${two(p.month)}-${two(p.day)}T${clock24(p)}`,
  "2026.09.15": (p) => `${p.year}.${two(p.month)}.${two(p.day)} ${clock24(p)}`,
  "12-Dec-25": (p) => `${p.day}-${named("en-US", "short")(p).slice(0, 3)}-${two(p.year % 100)} ${clock24(p)}`,
  ...Object.fromEntries(
    ["en-US", "en-GB", "es-ES", "es-MX", "pt-BR", "de-DE", "fr-FR"].flatMap((locale) =>
      (["long", "short"] as const).map((month) => [
        `${locale} ${month}`,
        (p: DateParts) => `${named(locale, month)(p)} ${locale === "en-US" ? clock12(p, "AM", "PM") : clock24(p)}`,
      ]),
    ),
  ),
};

it.each(Object.entries(FORMATS))("reads back times written as %s, or says what it assumed", (_, write) => {
  // A file of midnights alone has dates without times: dates-alone.test.ts.
  const [min, max] = [new Date("2000-01-01T00:00:01Z"), new Date("2060-01-01T00:00:01Z")];
  const moments = fc.date({ min, max, noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 4 }), delimiters, (dates, delimiter) => {
      const walls = dates.map((date) => date.toISOString().slice(0, "2026-03-10T09:30:00".length));
      const lines = dates.map((date) => {
        const text = write({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: date.getUTCHours(),
          minute: date.getUTCMinutes(),
          second: date.getUTCSeconds(),
        });
        return { opened: text, closed: text, profit: "1.25" };
      });
      const history = read(lines, delimiter);
      // Only where day and month are both numbers behind slashes or dashes is there anything to assume.
      const isOpen = lines.every(({ opened }) => /^\d{1,2}[/-]\d{1,2}[/-]/.test(opened));
      if (isTold(history, "history.assumed_date_order")) {
        expect(isOpen).toBe(true);
        return;
      }
      expect(byTicket(history).map(({ openedAt }) => openedAt)).toEqual(walls);
    }),
  );
});

it.each([
  ["seconds", 1_000],
  ["milliseconds", 1],
])("reads back instants in %s since 1970", (_, unit) => {
  const moments = fc.date({ min: new Date("2005-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      const text = String(Math.floor(date.getTime() / unit));
      const [trade] = read([{ opened: text, closed: text, profit: "1.25" }], ",").trades;
      expect(trade?.openedAt).toBe(`${date.toISOString().slice(0, "2026-03-10T09:30:00".length)}Z`);
    }),
  );
});
