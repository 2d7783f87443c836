import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { DataTableColumn } from "#app/ui/data-table.tsx";
import { csvLine } from "#domain/csv/csv-line.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { RowOf } from "./list-definition.ts";

type CellValue = string | number | Date | null;

/** A column of a list: `value` is what it shows and what the exported file says, `cell` shows it in another way. */
export type ListColumn<Row, Field extends string = string> = Omit<DataTableColumn<Row>, "sort" | "cell" | "header"> & {
  header: string;
  /** By what pressing its heading sorts. */
  sort?: Field;
} & (
    | { value: (row: Row) => CellValue; cell?: (row: Row) => ReactNode; isInFileOnly?: boolean }
    // What isn't a value: actions.
    | { value?: never; cell: (row: Row) => ReactNode; isInFileOnly?: never }
  );

export type ColumnsOf<List extends { sorts: object }> = readonly ListColumn<
  RowOf<List>,
  keyof List["sorts"] & string
>[];

/** `2:32 PM` stays on one line. */
const BEFORE_HALF_OF_DAY = /\s(?=[AP]M$)/;

/** The columns that the table shows. */
export function shownColumns<Row>(columns: readonly ListColumn<Row>[]): DataTableColumn<Row>[] {
  const moment = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  const show = (value: CellValue) => {
    if (value === null || value === "") return <Nothing />;
    return value instanceof Date ? moment.format(value).replace(BEFORE_HALF_OF_DAY, "\u00a0") : value;
  };
  return columns
    .filter(({ isInFileOnly }) => isInFileOnly !== true)
    .map((column) => ({ ...column, cell: column.cell ?? ((row: Row) => show(column.value?.(row) ?? null)) }));
}

/** On a phone a cell is shown beside its name, so an empty value needs a sign of its own. */
function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.admin_list_none()}</span>
    </>
  );
}

/** How a list's rows become lines of a file. */
export type ListFile<Row> = { name: string; head: string; line: (row: Row) => string };

/** Spreadsheets take a file without it for one of their own old alphabet. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A file of every column that has a value; moments in ISO 8601, UTC. */
export function fileOf<Row>(name: string, columns: readonly ListColumn<Row>[]): ListFile<Row> {
  const valued = columns.filter((column) => column.value !== undefined);
  return {
    name,
    head: BYTE_ORDER_MARK + csvLine(valued.map(({ header }) => header)),
    line: (row) => csvLine(valued.map(({ value }) => plain(value?.(row) ?? null))),
  };
}

function plain(value: CellValue): string | number {
  return value instanceof Date ? value.toISOString() : (value ?? "");
}
