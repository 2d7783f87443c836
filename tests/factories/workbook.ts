import { makeZip } from "./zip.ts";

type Cell = string | number;

/** A spreadsheet's file with these sheets: numbers as numbers, texts in the cells themselves. */
export function workbookOf(sheets: readonly (readonly (readonly Cell[])[])[]): Uint8Array {
  return makeZip(
    sheets.map((rows, place) => ({
      name: `xl/worksheets/sheet${place + 1}.xml`,
      content: `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("")}</sheetData></worksheet>`,
    })),
  );
}

function cellOf(cell: Cell): string {
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
}
