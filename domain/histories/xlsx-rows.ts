import { Unzip, UnzipInflate } from "fflate";
import { Parser } from "htmlparser2";
import { decodeText } from "#domain/formats/decode-text.ts";
import { HistoryRefused, MAX_ROWS, MAX_UNPACKED_BYTES } from "./history.ts";
import { MAX_CELL_LENGTH, MAX_CELLS, type Row, type RowSink, tidy } from "./html-rows.ts";

const MAX_ENTRIES = 200;
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 40;
/** Compressed bytes at a time: a thousandfold of it comes out at most before what came out is counted. */
const PUSHED = 4_096;
const SLICE = 262_144;
const SHEET = /(^|\/)worksheets\/[^/]+\.xml$/i;
const STRINGS = /(^|\/)sharedStrings\.xml$/i;

/** How a zip begins, `PK\x03\x04`. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The rows of every sheet, their cells as texts by their column. MetaTrader writes the parts in UTF-16;
 * a saved copy has them in UTF-8. Formulas count as the value kept beside them. What is unpacked is counted as it comes
 * out, whatever the zip says of its size; a file that declares its own entities is refused. Throws `HistoryRefused`.
 */
export function readXlsxSheets(bytes: Uint8Array, onProgress?: (share: number) => void): Row[][] {
  const parts = unpackParts(bytes);
  const strings = [...parts].filter(([name]) => STRINGS.test(name)).flatMap(([, part]) => readStrings(asText(part)));
  const sheets = [...parts].filter(([name]) => SHEET.test(name));
  if (sheets.length === 0) throw new HistoryRefused("history.unknown_format");
  let rows = 0;
  const countRow = () => {
    rows++;
    if (rows > MAX_ROWS) throw new HistoryRefused("history.too_many_rows");
  };
  return sheets.map(([, part], index) => {
    const found: Row[] = [];
    readSheet(asText(part), strings, { countRow, onRow: (row) => found.push(row) });
    onProgress?.((index + 1) / sheets.length);
    return found;
  });
}

/** The parts that hold cells, by name: neither their order nor the case of their names is fixed. */
function unpackParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let [entries, unpacked] = [0, 0];
  const unzip = new Unzip((file) => {
    entries++;
    if (entries > MAX_ENTRIES) throw new HistoryRefused("history.too_large");
    const name = file.name.replaceAll("\\", "/");
    if (!SHEET.test(name) && !STRINGS.test(name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(name, chunks);
    file.ondata = (error, chunk) => {
      // What is thrown here comes back here.
      if (error !== null) throw error instanceof HistoryRefused ? error : new HistoryRefused("history.bad_zip");
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new HistoryRefused("history.too_large");
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PUSHED) {
      unzip.push(bytes.subarray(at, at + PUSHED), at + PUSHED >= bytes.length);
    }
  } catch (error) {
    throw error instanceof HistoryRefused ? error : new HistoryRefused("history.bad_zip");
  }
  return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function asText(part: Uint8Array): string {
  const text = decodeText(part);
  if (text === null) throw new HistoryRefused("history.encoding");
  return text;
}

type XmlHandler = {
  open: (name: string) => void;
  attribute?: (name: string, value: string) => void;
  text: (data: string) => void;
  close: (name: string) => void;
};

function readXml(text: string, { open, attribute, text: onText, close }: XmlHandler): void {
  let [depth, attributes] = [0, 0];
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw new HistoryRefused("history.declares_types");
      },
      onopentagname(name) {
        attributes = 0;
        depth++;
        if (depth > MAX_DEPTH) throw new HistoryRefused("history.too_deep");
        open(localName(name));
      },
      onattribute(name, value) {
        attributes++;
        if (attributes > MAX_ATTRIBUTES) throw new HistoryRefused("history.too_deep");
        attribute?.(name, value);
      },
      ontext: onText,
      onclosetag(name) {
        depth--;
        close(localName(name));
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += SLICE) parser.write(text.slice(at, at + SLICE));
  parser.end();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Texts that cells name by their number; one may be in several runs. */
function readStrings(text: string): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  readXml(text, {
    open: (name) => {
      if (name === "si") current = "";
      isText = name === "t";
    },
    text: (data) => {
      if (isText && current.length < MAX_CELL_LENGTH) current += data;
    },
    close: (name) => {
      if (name === "si") strings.push(tidy(current.slice(0, MAX_CELL_LENGTH)));
      isText = false;
    },
  });
  return strings;
}

type RowHandler = { countRow: () => void; onRow: RowSink };

function readSheet(text: string, strings: readonly string[], { countRow, onRow }: RowHandler): void {
  let [line, cells]: [number, string[]] = [0, []];
  let cell = { column: -1, type: "", value: "" };
  let within = "";
  readXml(text, {
    open: (name) => {
      within = name;
      if (name === "row") {
        countRow();
        line++;
        cells = [];
        cell = { ...cell, column: -1 };
      } else if (name === "c") cell = { column: cell.column + 1, type: "", value: "" };
    },
    attribute: (name, value) => {
      if (within === "row" && name === "r") line = Number(value) || line;
      if (within === "c" && name === "r") cell.column = columnOf(value);
      if (within === "c" && name === "t") cell.type = value;
    },
    text: (data) => {
      if ((within === "v" || within === "t") && cell.value.length < MAX_CELL_LENGTH) cell.value += data;
    },
    close: (name) => {
      within = "";
      if (name === "c" && cell.column < MAX_CELLS) {
        while (cells.length < cell.column) cells.push("");
        cells[cell.column] = cell.type === "s" ? (strings[Number(cell.value)] ?? "") : writtenOut(cell);
      }
      if (name === "row" && cells.some((each) => each !== "")) onRow({ line, cells, note: "" });
    },
  });
}

/** A figure of a sheet always has a point: with a fourth decimal nothing takes it for one of thousands. */
function writtenOut({ type, value }: { type: string; value: string }): string {
  const isFigure = type === "" || type === "n";
  return isFigure && /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : tidy(value);
}

/** `C7` is column 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
