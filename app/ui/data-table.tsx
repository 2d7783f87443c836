// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table isn't displayed as one, and would lose its roles
import {
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo } from "react";
import { joinClasses } from "./join-classes.ts";
import { HEADER_CELL, ROW, TableCell, type TableColumn, type TableProps } from "./table.tsx";

export type DataTableColumn<Row> = TableColumn<Row> & {
  /** By what pressing its heading sorts. */
  sort?: string;
};

export type DataTableSort = { field: string; direction: "asc" | "desc" };

export type DataTableProps<Row> = Omit<TableProps<Row>, "columns"> & {
  columns: readonly DataTableColumn<Row>[];
  sort: DataTableSort;
  /** The direction in which each field begins. */
  sorts: Readonly<Record<string, DataTableSort["direction"]>>;
  onSort: (sort: DataTableSort) => void;
  /** Keys of the selected rows; they may be on other pages, too. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Names of the boxes: of all rows shown, and of one. */
  selectAllLabel: string;
  selectLabel: (row: Row) => string;
};

const FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature });

/**
 * A table whose rows can be sorted and selected, a range of them with Shift; on a phone a list of cards as Table, which
 * is sorted from elsewhere. Order and selection are its owner's: it only tells what was pressed.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, className, sort, sorts, onSort, selected, onSelect } = props;
  const sorting: SortingState = [{ id: sort.field, desc: sort.direction === "desc" }];
  const rowSelection: RowSelectionState = Object.fromEntries([...selected].map((key) => [key, true]));
  const table = useTable({
    features: FEATURES,
    data: rows,
    columns: useMemo(
      () =>
        Object.entries(sorts).map(([id, start]) => ({ id, accessorFn: () => null, sortDescFirst: start === "desc" })),
      [sorts],
    ),
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting, rowSelection },
    onSortingChange(updater) {
      const [next] = updated(updater, sorting);
      if (next !== undefined) onSort({ field: next.id, direction: next.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (updater) => onSelect(new Set(Object.keys(updated(updater, rowSelection)))),
  });
  const areAllSelected = table.getIsAllPageRowsSelected();
  return (
    <table role="table" className={joinClasses("w-full text-sm max-md:block", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:block">
        <tr role="row" className="max-md:flex max-md:px-3 max-md:pt-2">
          <th
            role="columnheader"
            scope="col"
            className={joinClasses(
              HEADER_CELL,
              "pr-0 md:w-10 max-md:flex max-md:items-center max-md:gap-2 max-md:p-0!",
            )}
          >
            <SelectBox
              label={props.selectAllLabel}
              isSelected={areAllSelected}
              isMixed={!areAllSelected && table.getIsSomePageRowsSelected()}
              onToggle={table.getToggleAllPageRowsSelectedHandler()}
            />
            <span aria-hidden="true" className="md:hidden">
              {props.selectAllLabel}
            </span>
          </th>
          {columns.map((column) => (
            <SortHeader
              key={column.id}
              column={column}
              direction={column.sort === sort.field ? sort.direction : null}
              onPress={table.getColumn(column.sort ?? "")?.getToggleSortingHandler()}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={joinClasses(ROW, "max-md:relative max-md:pl-14", row.getIsSelected() && "bg-hover")}
          >
            <td role="cell" className="py-2 pl-5 align-middle max-md:absolute max-md:top-2.5 max-md:left-3 max-md:p-0!">
              <SelectBox
                label={props.selectLabel(row.original)}
                isSelected={row.getIsSelected()}
                onToggle={row.getToggleSelectedHandler()}
              />
            </td>
            {columns.map((column) => (
              <TableCell key={column.id} column={column} row={row.original} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function updated<State>(updater: Updater<State>, state: State): State {
  return updater instanceof Function ? updater(state) : updater;
}

type SelectBoxProps = {
  label: string;
  isSelected: boolean;
  isMixed?: boolean;
  onToggle: (event: unknown) => void;
};

function SelectBox({ label, isSelected, isMixed = false, onToggle }: SelectBoxProps) {
  return (
    <span className="grid size-6 place-items-center touch:size-11">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        type="checkbox"
        className="check border-line-strong"
        aria-label={label}
        checked={isSelected}
        onChange={onToggle}
      />
    </span>
  );
}

type SortHeaderProps<Row> = {
  column: DataTableColumn<Row>;
  direction: DataTableSort["direction"] | null;
  onPress: ((event: unknown) => void) | undefined;
};

function SortHeader<Row>({ column: { header, sort, align }, direction, onPress }: SortHeaderProps<Row>) {
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction === null ? undefined : direction === "asc" ? "ascending" : "descending"}
      className={joinClasses(HEADER_CELL, "max-md:sr-only", align === "end" ? "text-right" : "text-left")}
    >
      {sort === undefined ? (
        header
      ) : (
        <>
          <button
            type="button"
            className={joinClasses(
              "inline-flex min-h-6 cursor-pointer items-center gap-1 [text-align:inherit] hover:text-text max-md:hidden touch:min-h-11",
              direction !== null && "font-semibold text-text",
            )}
            onClick={onPress}
          >
            <span>{header}</span>
            {direction === null ? null : <Arrow aria-hidden="true" className="size-3.5" />}
          </button>
          <span className="md:hidden">{header}</span>
        </>
      )}
    </th>
  );
}
