import { makeZip } from "./zip.ts";

/**
 * Trade histories as the platforms write them, made by hand: every figure is invented and adds up.
 * docs/report-formats.md, 2, 3, 6 and 11.
 */
const UTF16_MARK = Buffer.from([0xff, 0xfe]);
export const inUtf16 = (text: string): Buffer => Buffer.concat([UTF16_MARK, Buffer.from(text, "utf16le")]);

type Mt5Words = { title: string; account: string; positions: string[]; deals: string[]; profit: string };
const ENGLISH: Mt5Words = {
  title: "Trade History Report",
  account: "Account:",
  positions: "Positions|Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Swap|Profit".split(
    "|",
  ),
  deals: "Deals|Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance|Comment".split(
    "|",
  ),
  profit: "Total Net Profit:",
};
const SPANISH: Mt5Words = {
  title: "Informe del historial de trading",
  account: "Cuenta de trading:",
  positions:
    "Posiciones|Fecha/Hora|Posición|Símbolo|Tipo|Volumen |Precio|S / L|T / P|Fecha/Hora|Precio|Comisión|Swap|Beneficio".split(
      "|",
    ),
  deals:
    "Transacciones|Fecha/Hora|Transacción|Símbolo|Tipo|Dirección|Volumen|Precio|Orden|Comisión|Cargo|Swap|Beneficio|Balance|Comentario".split(
      "|",
    ),
  profit: "Beneficio Neto:",
};

/**
 * Three positions of an account that began with 1 000.00: a win of 94.00 with its costs, a loss of 53.30, and one
 * closed in two parts for 60.00 in all; then 200.00 were taken out and one is still open. Net 100.70.
 */
export const POSITIONS: readonly (readonly string[])[] = [
  "2026.03.09 10:00:00|501|EURUSD|buy|1|1.10000|1.09900|1.10100|2026.03.09 11:30:00|1.10100|-6.00|0.00|100.00".split(
    "|",
  ),
  "2026.03.10 09:00:00|502|XAUUSD.m|sell|0.10|2 900.00|2 905.00||2026.03.11 00:30:00|2 905.00|-1.00|-2.30|- 50.00".split(
    "|",
  ),
  "2026.03.11 10:00:00|503|EURUSD|buy|2|1.10000|||2026.03.12 15:00:00|1.10031|-2.00|0.00|62.00".split("|"),
];
export const DEALS: readonly (readonly string[])[] = [
  "2026.03.09 08:00:00|900||balance|||||0.00|0.00|0.00|1 000.00|1 000.00|Demo deposit".split("|"),
  "2026.03.09 10:00:00|901|EURUSD|buy|in|1|1.10000|501|-3.00|0.00|0.00|0.00|997.00|".split("|"),
  "2026.03.09 11:30:00|902|EURUSD|sell|out|1|1.10100|551|-3.00|0.00|0.00|100.00|1 094.00|[tp 1.10100]".split("|"),
  "2026.03.10 09:00:00|903|XAUUSD.m|sell|in|0.10|2 900.00|502|-0.50|0.00|0.00|0.00|1 093.50|".split("|"),
  "2026.03.11 00:30:00|904|XAUUSD.m|buy|out|0.10|2 905.00|552|-0.50|0.00|-2.30|-50.00|1 040.70|[sl 2905.00]".split("|"),
  "2026.03.11 10:00:00|905|EURUSD|buy|in|2|1.10000|503|-1.00|0.00|0.00|0.00|1 039.70|".split("|"),
  "2026.03.11 16:00:00|906|EURUSD|sell|out|1.5|1.10048|553|-0.75|0.00|0.00|72.00|1 110.95|".split("|"),
  "2026.03.12 15:00:00|907|EURUSD|sell|out|0.5|1.09980|554|-0.25|0.00|0.00|-10.00|1 100.70|".split("|"),
  "2026.03.12 18:00:00|908||balance|||||0.00|0.00|0.00|-200.00|900.70|Withdrawal".split("|"),
];
const OPEN = "2026.03.12 16:00:00|504|EURUSD|buy|1|1.10000|||1.10050|0.00|50.00|".split("|");
const ORDER = "2026.03.09 10:00:00|501|EURUSD|buy|1 / 1|market|||2026.03.09 10:00:00|filled|".split("|");

export type Mt5Variant = {
  language?: "en" | "es";
  /** The build of 2020: no column for fees, the leverage in the account's line. */
  is2020?: boolean;
  /** What a row's cells become, to plant what isn't understood. */
  positions?: readonly (readonly string[])[];
  deals?: readonly (readonly string[])[];
  accountLine?: string;
};

function dealsOf(deals: readonly (readonly string[])[], isOld: boolean): readonly (readonly string[])[] {
  return isOld ? deals.map((cells) => cells.filter((_, index) => index !== 9)) : deals;
}

/** A trade history report of MetaTrader 5 as text; `inUtf16` makes the bytes that the terminal writes. */
export function mt5Html({
  language = "en",
  is2020 = false,
  positions = POSITIONS,
  deals = DEALS,
  accountLine,
}: Mt5Variant = {}): string {
  const words = language === "es" ? SPANISH : ENGLISH;
  const heads = is2020 ? words.deals.filter((_, index) => index !== 10) : words.deals;
  const account =
    accountLine ??
    (is2020 ? "68001234 (USD, 1:500, Broker-Server, demo, Hedge)" : "68001234 (USD, Broker-Server, demo, Hedge)");
  const width = is2020 ? 13 : 14;
  const row = (cells: readonly string[]) =>
    `<tr bgcolor="#FFFFFF" align=right>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const hiddenAfter = (cells: readonly string[], place: number, hidden: string) =>
    `<tr bgcolor="#F7F7F7" align="right">${cells.map((cell, index) => `<td>${cell}</td>${index === place ? hidden : ""}`).join("")}</tr>`;
  const head = ([title = "", ...names]: readonly string[]) => [
    `<tr align="center"><th colspan="${width}"><div style="font: 10pt Tahoma"><b>${title}</b></div></th></tr>`,
    `<tr align="center" bgcolor="#E5F0FC">${names.map((name) => `<td nowrap><b>${name}</b></td>`).join("")}</tr>`,
  ];
  const cost = is2020 ? "" : '<td class="hidden">0.00</td>';
  return [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
    `<html><head><title>68001234: - ${words.title}</title><meta name="generator" content="client terminal"></head><body>`,
    '<div align="center"><table cellspacing=1 cellpadding=3 border=0>',
    `<tr align="center"><td colspan="${width}"><b>${words.title}</b></td></tr>`,
    `<tr><th colspan=4 align=right>${words.account}</th><th colspan=10><b>${account.replaceAll(" ", "&nbsp;")}</b></th></tr>`,
    ...head(words.positions),
    ...positions.map((cells) => hiddenAfter(cells, 3, '<td class="hidden" colspan="8"></td>')),
    "<tr><td nowrap style='height: 10px'></td></tr>",
    ...head("Orders|Open Time|Order|Symbol|Type|Volume|Price|S / L|T / P|Time|State|Comment".split("|")),
    row(ORDER),
    ...head(heads),
    ...dealsOf(deals, is2020).map((cells) => hiddenAfter(cells, 7, cost)),
    row(["", "-9.00", "", "-2.30", "912.00", "900.70", ""]),
    ...head("Open Positions|Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Market|Swap|Profit|Comment".split("|")),
    row(OPEN),
    `<tr><td colspan=3>${words.profit}</td><td colspan=2><b>100.70</b></td></tr></table></div></body></html>`,
  ].join("\r\n");
}

/** The same report as a sheet: texts in a part of their own, every part in UTF-16 as the terminal writes it. */
export function mt5Xlsx(encode: (text: string) => Buffer = inUtf16, { language = "es" }: Mt5Variant = {}): Buffer {
  const words = language === "es" ? SPANISH : ENGLISH;
  const title = ([first = ""]: string[]) => [first];
  const rows: (readonly string[])[] = [
    [words.title],
    [words.account, "", "", "68001234 (USD, Broker-Server, demo, Hedge)"],
    title(words.positions),
    words.positions.slice(1),
    ...POSITIONS,
    title(words.deals),
    words.deals.slice(1),
    ...DEALS,
  ];
  return sheetFile(rows, encode);
}

/** A workbook with one sheet: figures as numbers, everything else as a text of the shared part. */
export function sheetFile(
  rows: readonly (readonly string[])[],
  encode: (text: string) => Buffer = Buffer.from,
): Buffer {
  const strings: string[] = [];
  const isFigure = (text: string) => /^-? ?[\d ]+\.\d+$|^\d+$/.test(text);
  const cell = (text: string, row: number, column: number) => {
    if (text === "") return "";
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (isFigure(text)) return `<c r="${place}" s="2"><v>${text.replaceAll(" ", "")}</v></c>`;
    if (!strings.includes(text)) strings.push(text);
    return `<c r="${place}" t="s"><v>${strings.indexOf(text)}</v></c>`;
  };
  const data = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join("")}</row>`)
    .join("");
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const xml = (body: string) => encode(`<?xml version="1.0" standalone="yes"?>\r\n${body}`);
  const texts = strings.map((text) => `<si><t>${text.replaceAll("&", "&amp;")}</t></si>`).join("");
  return makeZip([
    {
      name: "xl/worksheets/sheet1.xml",
      content: xml(`<worksheet ${namespace}><sheetData>${data}</sheetData></worksheet>`),
    },
    { name: "xl/sharedStrings.xml", content: xml(`<sst ${namespace}>${texts}</sst>`) },
    { name: "[Content_Types].xml", content: xml("<Types/>") },
  ]);
}

const MT4_NAMES =
  "Ticket|Open Time|Type|Size|Item|Price|S / L|T / P|Close Time|Price|Commission|Taxes|Swap|Profit".split("|");

/**
 * A statement of MetaTrader 4, in single bytes: 1 000.00 paid in, a credit, a win of 96.50, a position closed in two
 * parts for 28.00, a cancelled order, one that is open. Net 124.50.
 */
export function mt4Html({ layout = "taxes" }: { layout?: "taxes" | "plain" | "numbered" } = {}): Buffer {
  const trades: [title: string, cells: string[]][] = [
    [
      "[tp]",
      "11|2026.03.09 10:00:00|buy|1.00|eurusd|1.10000|1.09900|1.10100|2026.03.09 11:30:00|1.10100|-4.00|0.00|0.50|100.00".split(
        "|",
      ),
    ],
    [
      "to #13",
      "12|2026.03.10 10:00:00|sell|0.30|xauusd.m|2900.00|0.00|0.00|2026.03.10 12:00:00|2899.00|0.00|0.00|0.00|30.00".split(
        "|",
      ),
    ],
    [
      "from #12",
      "13|2026.03.10 10:00:00|sell|0.10|xauusd.m|2900.00|0.00|0.00|2026.03.11 12:00:00|2900.20|0.00|0.00|0.00|-2.00".split(
        "|",
      ),
    ],
  ];
  const isNumbered = layout === "numbered";
  const laidOut = (cells: string[], title: string, index: number) => {
    const shown = layout === "taxes" ? cells : cells.filter((_, place) => place !== 11);
    return isNumbered ? [String(index + 1), ...shown, title] : shown;
  };
  const row = (cells: string[], title = "") =>
    `<tr align=right>${cells.map((cell, place) => `<td${place === 0 && title !== "" && !isNumbered ? ` title="${title}"` : ""}>${cell}</td>`).join("")}</tr>`;
  const text = [
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
    "<html><head><title>Statement: 7001 - José Núñez</title></head><body><table cellspacing=1 cellpadding=3 border=0>",
    "<tr align=left><td colspan=2><b>Account: 7001</b></td><td colspan=5><b>Name: José Núñez</b></td><td><b>Currency: USD</b></td></tr>",
    "<tr align=left><td colspan=14><b>Closed Transactions:</b></td></tr>",
    row(MT4_NAMES),
    `<tr align=right><td title="Deposit">10</td><td>2026.03.09 08:00:00</td><td>balance</td><td colspan=10 align=left>Deposit</td><td>1 000.00</td></tr>`,
    ...trades.map(([title, cells], index) => row(laidOut(cells, title, index), title)),
    '<tr align=right><td title="cancelled">14</td><td>2026.03.11 13:00:00</td><td>buy limit</td><td>1.00</td><td>eurusd</td><td>1.09</td><td>0</td><td>0</td><td>2026.03.11 14:00:00</td><td>1.10</td><td colspan=4>cancelled</td></tr>',
    `<tr align=right><td>15</td><td>2026.03.11 15:00:00</td><td>credit</td><td colspan=10>Bonus</td><td>50.00</td></tr>`,
    "<tr><td colspan=10>&nbsp;</td><td colspan=2><b>Closed P/L:</b></td><td colspan=2><b>124.50</b></td></tr>",
    "<tr align=left><td colspan=14><b>Open Trades:</b></td></tr>",
    row("16|2026.03.12 10:00:00|buy|1.00|eurusd|1.10000|0|0|&nbsp;|1.10050|0.00|0.00|0.00|50.00".split("|")),
    "</table></body></html>",
  ];
  return Buffer.from(text.join("\r\n"), "latin1");
}
