import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import type { ColumnMapping, CostSigns, MappedField } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";
import { otherInCode, type SideNumbers, sideInNumber, sideOf } from "./side-words.ts";
import { atOffset } from "./utc-offsets.ts";

/** Words in the place of a side that mean money, and such as mean an order that was never filled. */
const MONEY =
  /^(balance|credit|deposit|withdrawal|withdraw|bonus|dep[oó]sito|retir(o|ada)|retrait|d[ée]p[ôo]t|einzahlung|auszahlung|saldo)\b/i;
const ORDERS = /^(buy|sell) (stop )?(limit|stop)$|cancell?ed|^pending\b/i;
/** What is in the place of a trade's end while it is open; FX Blue writes the beginning of 1970. */
const STILL_OPEN =
  /^(-|–|—|0|n\/a|open(ed)?|offen|abiert[oa]|abert[oa]|ouverte?|(1970[-/.]0?1[-/.]0?1|0?1[-/.]0?1[-/.]1970)\b.*)?$/i;

/** What the whole table says besides its mapping. */
export type TableFacts = {
  /** How the side's column writes it as numbers; null for words. */
  sideNumbers?: SideNumbers | null;
  /** Minutes ahead of UTC that the head of the opening's or closing's time names; null: it names none. */
  offsets?: { openedAt: number | null; closedAt: number | null };
};

/** Reads a table of one trade a line by its mapping. */
export function readMapped(collector: HistoryCollector, mapping: ColumnMapping, facts: TableFacts = {}) {
  const { columns, costsAre, feesAre = costsAre, profitIs, headLine, isInCents = false, otherCosts = [] } = mapping;
  const { sideNumbers = null, offsets = { openedAt: null, closedAt: null } } = facts;
  const has = (field: MappedField) => columns[field] !== undefined;
  const hasCosts = has("commission") || has("swap") || has("fee") || otherCosts.length > 0;
  const isSideInSize = has("side") && columns.side === columns.size;

  type LineReader = ReturnType<typeof readerOf>;
  function readerOf(line: number, cells: readonly string[]) {
    const read = cellReader(collector, line, mapping);
    const cell = (field: MappedField) => cells[columns[field] ?? -1]?.trim() ?? "";
    const inCents = (amount: number | null) => (amount !== null && isInCents ? Math.round(amount / 100) : amount);
    return {
      cell,
      number: (field: MappedField) => read.number(cell(field)),
      cents: (field: MappedField) => inCents(read.cents(cell(field))),
      neededCents: (field: MappedField) => inCents(read.neededCents(cell(field))),
      others: otherCosts.map((column) => () => inCents(read.cents(cells[column]))),
      time(field: "openedAt" | "closedAt"): string | null {
        const clock = cell(field === "openedAt" ? "openedClock" : "closedClock");
        const time = read.time(`${cell(field)} ${clock}`.trim());
        const ahead = offsets[field];
        return time === null || ahead === null || time.endsWith("Z") ? time : atOffset(time, ahead);
      },
      /** Without its sign, which says the side where nothing else does. */
      size: () => read.size(cell("size").replace(/^[-−+]\s*/, "")),
      side(): "buy" | "sell" | null {
        const side = readSide(cell("side"));
        const isContrary = side === "buy" && !isSideInSize && /^[-−]/.test(cell("size"));
        if (side === null || isContrary)
          collector.tell("history.no_side", line, isContrary ? cell("size") : cell("side"));
        return isContrary ? null : side;
      },
    };
  }

  const readSide = (text: string) => sideOf(text) ?? (sideNumbers === null ? null : sideInNumber(text, sideNumbers));

  function takeRow({ line, cells }: Row) {
    if (line <= headLine || cells.every((text) => text === "")) return;
    const read = readerOf(line, cells);
    const word = read.cell("side");
    const isTrade = readSide(word) !== null;
    // FX Blue and cTrader name money and orders in another column than sides.
    const code = otherInCode(word, sideNumbers);
    const named = code === null || code === "order" ? undefined : code;
    const money = isTrade ? undefined : (named ?? [word, ...cells].find((text) => MONEY.test(text)));
    if (money !== undefined) takeMoney(line, read, money);
    else if (code === "order") return;
    else if (!isTrade && [word, ...cells].some((text) => ORDERS.test(text))) return;
    else if (isTrade && STILL_OPEN.test(read.cell("closedAt"))) takeOpen(line, read);
    else takeTrade(line, read);
  }

  function takeMoney(line: number, read: LineReader, word: string) {
    const [at, cents] = [read.time("openedAt"), read.cents("profit")];
    if (at !== null && cents !== null) collector.addOperation({ line, at, cents, kind: word.toLowerCase() });
  }

  function takeOpen(line: number, read: LineReader): void {
    const [openedAt, side] = [read.time("openedAt"), read.side()];
    if (openedAt === null || side === null) return;
    const [ticket, symbol] = [read.cell("ticket") || String(line), read.cell("symbol")];
    collector.addOpen({ line, ticket, openedAt, symbol, side, size: read.size() });
  }

  function takeTrade(line: number, read: LineReader) {
    const side = read.side();
    if (side === null) return;
    const found = {
      openedAt: read.time("openedAt"),
      closedAt: read.time("closedAt"),
      size: read.size(),
      entry: read.number("entry"),
      exit: read.number("exit"),
    };
    const fees = [read.cents("fee"), ...read.others.map((cents) => cents())];
    const money = {
      commission: read.cents("commission"),
      fee: fees.includes(null) ? null : fees.reduce<number>((sum, each) => sum + (each ?? 0), 0),
      swap: read.cents("swap"),
      profit: read.neededCents("profit"),
      risk: read.cents("risk"),
    };
    if (!isRead(found) || !isRead(money)) return;
    const costsCents = paid(money.commission, costsAre) + paid(money.fee, feesAre) - money.swap || 0;
    const symbol = read.cell("symbol");
    if (symbol === "") return collector.tell("history.no_symbol", line, "");
    collector.addTrade({
      ...found,
      line,
      ticket: read.cell("ticket") || String(line),
      symbol,
      side,
      costsCents,
      profitCents: profitIs === "net" ? money.profit : money.profit - costsCents,
      riskCents: money.risk === 0 ? null : money.risk,
      setupId: /^\d{1,6}$/.test(read.cell("setupId")) ? Number(read.cell("setupId")) : null,
    });
  }

  function end(): void {
    if (!hasCosts) collector.tell("history.costs_unknown");
  }

  return { takeRow, end };
}

const paid = (cents: number, signs: CostSigns) => (signs === "paid" ? cents : 0 - cents);
