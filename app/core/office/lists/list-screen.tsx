import type { ReactNode } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { StaffArea } from "#domain/staff/staff-rights.ts";
import { isColumnShown } from "./column-choice.tsx";
import { ExportButton } from "./export-button.tsx";
import { type ListAction, RowActions } from "./list-actions.tsx";
import { fileOf, type ListColumn, type ListFile, shownColumns } from "./list-columns.tsx";
import { type ListDefinition, readEveryRow } from "./list-definition.ts";
import { ListPages } from "./list-pages.tsx";
import { type FilterDefinitions, readSort, writeSort } from "./list-state.ts";
import { type ListFilterWords, ListToolbar } from "./list-toolbar.tsx";
import { ListViewsBar } from "./list-views-bar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useBulk } from "./use-bulk.ts";
import { useExport } from "./use-export.ts";
import { useList } from "./use-list.ts";
import { useSelection } from "./use-selection.ts";

type ListScreenProps<Filters extends FilterDefinitions, Field extends string, Row> = {
  list: ListDefinition<Filters, Field, Row>;
  title: string;
  intro?: string;
  /** What the rows come to together. */
  summary?: ReactNode;
  /** Beside the title: what isn't done with rows. */
  tools?: ReactNode;
  searchLabel: string | null;
  filterWords: ListFilterWords<NoInfer<Filters>>;
  columns: readonly ListColumn<NoInfer<Row>, NoInfer<Field>>[];
  /** What a row is called where it is spoken of. */
  rowName: (row: NoInfer<Row>) => string;
  /** Which right its actions need. */
  area: StaffArea;
  actions?: readonly ListAction<NoInfer<Row>>[];
  /** Beside a row's actions: what changes nothing. */
  rowTools?: ((row: NoInfer<Row>) => ReactNode) | undefined;
  empty: { title: string; text: string };
  /** A file of another form than the columns'. */
  file?: ListFile<NoInfer<Row>>;
};

const NO_ACTIONS: readonly never[] = [];

/** A screen of the back office that is one list: searched, narrowed, sorted, selected from, acted on, exported. */
export function ListScreen<Filters extends FilterDefinitions, Field extends string, Row extends object>(
  props: ListScreenProps<Filters, Field, Row>,
) {
  const { list, columns, area, rowTools, rowName } = props;
  const mayWrite = useStaffMay()(area, "write");
  const actions = mayWrite ? (props.actions ?? NO_ACTIONS) : NO_ACTIONS;
  const { state, change, query, page, isLive, waiting, showWaiting } = useList(list);
  const { page: _, ...asked } = state;
  const rows = page?.rows ?? NO_ACTIONS;
  const total = page?.total ?? 0;
  const selecting = useSelection(JSON.stringify([asked.search, asked.filters]), rows, list.rowKey);
  const { selection } = selecting;
  const file = useExport(props.file ?? fileOf(list.name, columns));
  const { rowKey } = list;
  const bulk = useBulk<Row>({ list: list.name, rowKey, rowName, readRows, onEnd: selecting.selectKeys });

  async function readRows(): Promise<Row[]> {
    if (!selection.isEvery) return [...selection.rows.values()];
    const all: Row[] = [];
    for await (const chunk of readEveryRow(list, asked)) all.push(...chunk.rows);
    return all;
  }
  function exportSelected() {
    const chosen = selection.isEvery ? null : [...selection.rows.values()];
    void file.save(chosen === null ? readEveryRow(list, asked) : oneChunk(chosen));
  }

  const choosable = columns.filter(({ isInFileOnly }) => isInFileOnly !== true);
  const chosen = choosable.filter((column) => isColumnShown(column, state.columns));
  const actionColumn: ListColumn<Row, Field> = {
    id: "actions",
    header: m.panel_actions(),
    align: "end",
    cell: (row) => (
      <span className="flex flex-wrap gap-2 whitespace-normal [overflow-wrap:normal] md:justify-end">
        {rowTools?.(row)}
        <RowActions list={list.name} actions={actions} row={row} />
      </span>
    ),
  };
  const hasActions = actions.length > 0 || rowTools !== undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{props.title}</h1>
        <div className="flex flex-wrap items-center gap-3">
          {isLive ? <Live /> : null}
          <ExportButton file={file} total={total} onStart={() => void file.save(readEveryRow(list, asked))} />
          {props.tools}
        </div>
      </div>
      {props.intro === undefined ? null : <p className="mt-2 max-w-prose text-muted">{props.intro}</p>}
      {props.summary}
      <ListViewsBar
        list={list.name}
        area={area}
        choices={list}
        columns={choosable}
        chosenColumns={state.columns}
        mayWrite={mayWrite}
        onColumns={(shown) => change({ columns: shown, page: state.page })}
      />
      <ListToolbar
        state={state}
        sorts={list.sorts}
        filters={list.filters}
        filterWords={props.filterWords}
        searchLabel={props.searchLabel}
        columns={columns}
        onChange={change}
      />
      <WaitingRows count={waiting} onShow={showWaiting} />
      <div>
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-96" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={() => rows.length === 0}
          empty={<EmptyState title={props.empty.title} text={props.empty.text} />}
        >
          {() => (
            <>
              <Card isFlush className="overflow-x-auto">
                <DataTable
                  caption={props.title}
                  columns={shownColumns(hasActions ? [...chosen, actionColumn] : chosen)}
                  rows={rows}
                  rowKey={list.rowKey}
                  sort={state.sort}
                  sorts={list.sorts}
                  onSort={(sort) => change({ sort: readSort(writeSort(sort), list.sorts) ?? state.sort })}
                  selected={selecting.keys}
                  onSelect={selecting.selectKeys}
                  selectAllLabel={m.admin_list_select_page()}
                  selectLabel={(row) => m.admin_list_select_row({ name: rowName(row) })}
                />
              </Card>
              <ListPages page={state.page} perPage={list.perPage} total={total} onPage={(page) => change({ page })} />
            </>
          )}
        </Loaded>
      </div>
      {selecting.isNone && bulk.bulk === null ? null : (
        <SelectionBar
          actions={actions.filter(({ isFor }) => (selection.isEvery ? rows : [...selection.rows.values()]).some(isFor))}
          count={selection.isEvery ? total : selection.rows.size}
          total={total}
          rows={selection.isEvery ? rows : [...selection.rows.values()]}
          bulk={bulk}
          onSelectEvery={selecting.selectEvery}
          onClear={() => {
            selecting.selectRows([]);
            bulk.forget();
          }}
          onExport={exportSelected}
        />
      )}
    </>
  );
}

async function* oneChunk<Row>(rows: readonly Row[]) {
  yield { rows, total: rows.length };
}

/** Its place is there before it is: nothing moves when somebody adds a row. */
function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div aria-live="polite" className="flex min-h-10 items-center justify-end py-0.5 touch:min-h-12">
      {count === 0 ? null : (
        <Button size="sm" variant="ghost" onClick={onShow}>
          {m.admin_list_waiting({ count })}
        </Button>
      )}
    </div>
  );
}

function Live() {
  return (
    <span className="flex items-center gap-2 text-xs text-muted before:size-2 before:rounded-full before:bg-gain">
      {m.admin_list_live()}
    </span>
  );
}
