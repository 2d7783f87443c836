import { Parser } from "htmlparser2";
import { HistoryRefused, MAX_ROWS } from "./history.ts";

/** A row of a table. `note` is the `title` of its first cell, where MetaTrader 4 puts the comment. */
export type Row = { line: number; cells: string[]; note: string };
export type RowSink = (row: Row) => void;

/** More than any report has: what is above is not one. */
export const MAX_CELLS = 64;
export const MAX_CELL_LENGTH = 500;
const MAX_DEPTH = 500;
const MAX_ATTRIBUTES = 40;
/** Characters that go to the tokenizer at once, so that progress can be reported in between. */
const SLICE = 262_144;
const LINE_END = "\n".charCodeAt(0);
const HIDDEN = /(^|\s)hidden(\s|$)/i;

/**
 * Hands each row of an HTML file's tables to `onRow`: the text of the cells that are shown (a hidden one is in the
 * rows but not in their head), spans not expanded, scripts and styles left out. No document is built and nothing of the
 * file is ever shown as HTML. Throws `HistoryRefused`.
 */
export function readHtmlRows(text: string, onRow: RowSink, onProgress?: (share: number) => void): void {
  const lines = lineCounter(text);
  let [depth, attributes, rows] = [0, 0, 0];
  let row: Row | null = null;
  let cell: { text: string; isHidden: boolean } | null = null;
  let [muted, isCellTag] = [0, false];

  function endCell(): void {
    if (row === null || cell === null) return;
    if (!cell.isHidden && row.cells.length < MAX_CELLS) row.cells.push(tidy(cell.text));
    cell = null;
  }

  function endRow(): void {
    endCell();
    if (row?.cells.some((each) => each !== "")) onRow(row);
    row = null;
  }

  const parser = new Parser({
    onopentagname(name) {
      attributes = 0;
      depth++;
      isCellTag = name === "td" || name === "th";
      if (depth > MAX_DEPTH) throw new HistoryRefused("history.too_deep", lines.at(parser.startIndex));
      if (name === "tr") {
        endRow();
        rows++;
        if (rows > MAX_ROWS) throw new HistoryRefused("history.too_many_rows");
        row = { line: lines.at(parser.startIndex), cells: [], note: "" };
      } else if (isCellTag) {
        endCell();
        cell = { text: "", isHidden: false };
      } else if (name === "script" || name === "style") muted++;
    },
    onattribute(name, value) {
      attributes++;
      if (attributes > MAX_ATTRIBUTES) throw new HistoryRefused("history.too_deep", lines.at(parser.startIndex));
      if (cell === null || !isCellTag) return;
      if (name === "class" && HIDDEN.test(value)) cell.isHidden = true;
      if (name === "title" && row?.cells.length === 0) row.note = value.slice(0, MAX_CELL_LENGTH);
    },
    ontext(data) {
      if (cell !== null && muted === 0 && cell.text.length < MAX_CELL_LENGTH)
        cell.text += data.slice(0, MAX_CELL_LENGTH);
    },
    onclosetag(name) {
      depth--;
      if (name === "td" || name === "th") endCell();
      else if (name === "tr" || name === "table") endRow();
      else if (name === "script" || name === "style") muted--;
    },
  });
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    onProgress?.(Math.min(at + SLICE, text.length) / text.length);
  }
  parser.end();
  endRow();
}

/** Spaces of any kind as one. */
export function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}

/** The line, from 1, of a place in a text that only moves forward. */
function lineCounter(text: string): { at: (index: number) => number } {
  let [line, counted] = [1, 0];
  return {
    at(index) {
      for (; counted < index; counted++) if (text.charCodeAt(counted) === LINE_END) line++;
      return line;
    },
  };
}
