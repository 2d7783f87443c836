// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table isn't displayed as one, and would lose its roles
import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** Mono, tabular. */
  isFigures?: boolean;
  /** The cell that heads the card on a phone. */
  isHeading?: boolean;
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
};

export const HEADER_CELL = "px-3 py-2.5 text-xs font-medium text-muted first:pl-5 last:pr-5";
export const ROW = "border-t max-md:grid max-md:gap-1.5 max-md:first:border-t-0 max-md:px-4.5 max-md:py-4";

/** A table from 768 px; below, the same rows as a list of cards with each value beside its name. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table role="table" className={joinClasses("w-full text-sm max-md:block", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={joinClasses(HEADER_CELL, column.align === "end" ? "text-right" : "text-left")}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={ROW}>
            {columns.map((column) => (
              <TableCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Wider than a narrow column may become: an address, a file's name. */
const LONG_WORD = /\S{13}/;

export function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  // A column may grow narrower than anything that breaks anywhere, so words that fit don't.
  const isOfShortWords = typeof content === "string" && !LONG_WORD.test(content);
  return (
    <td
      role="cell"
      className={joinClasses(
        "px-3 py-3 align-middle first:pl-5 last:pr-5 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0!",
        column.align === "end" && "md:text-right md:whitespace-nowrap",
        column.isFigures && "figures",
        column.isHeading && "font-[550] max-md:text-base",
      )}
    >
      {column.isHeading ? null : (
        <span aria-hidden="true" className="words max-w-1/2 flex-none text-muted md:hidden">
          {column.header}
        </span>
      )}
      <span
        className={`min-w-0 max-md:text-right max-md:first:text-left ${isOfShortWords ? "" : "[overflow-wrap:anywhere]"}`}
      >
        {content}
      </span>
    </td>
  );
}
