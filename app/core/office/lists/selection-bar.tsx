import { X } from "lucide-react";
import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { bottomBar } from "#app/ui/bottom-layer.ts";
import { Button } from "#app/ui/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { ListAction } from "./list-actions.tsx";
import type { Bulk, useBulk } from "./use-bulk.ts";

type SelectionBarProps<Row> = {
  actions: readonly ListAction<Row>[];
  /** How many rows are selected, and how many the list has. */
  count: number;
  total: number;
  /** Those of the selected rows that are known. */
  rows: readonly Row[];
  rowName: (row: Row) => string;
  bulk: ReturnType<typeof useBulk<Row>>;
  onSelectEvery: () => void;
  onClear: () => void;
  onExport: () => void;
};

/** What can be done with the selected rows; it stays in sight while the list scrolls. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { actions, count, total, rows, rowName, bulk: run, onSelectEvery, onClear, onExport } = props;
  const { bulk } = run;
  const isRunning = bulk?.step === "running";
  return (
    <section
      ref={bottomBar}
      aria-label={m.admin_list_selection()}
      className="sticky bottom-2 z-10 mt-3 grid gap-3 rounded-[10px] border border-line-strong bg-raised p-3 text-sm md:bottom-3 md:px-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <b role="status" className="font-semibold">
          {m.admin_list_selected({ count })}
        </b>
        {count < total && !isRunning ? (
          <Button size="sm" variant="ghost" onClick={onSelectEvery}>
            {m.admin_list_select_every({ total })}
          </Button>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {actions.map((action) => (
            <Button key={action.id} size="sm" disabled={isRunning} onClick={() => run.ask(action)}>
              {action.label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" disabled={isRunning} onClick={onExport}>
            {m.admin_list_export_selected()}
          </Button>
          <button
            type="button"
            className="icon-button"
            aria-label={m.admin_list_clear()}
            disabled={isRunning}
            onClick={onClear}
          >
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </button>
        </span>
      </div>
      {bulk === null ? null : <BulkStep bulk={bulk} count={count} rows={rows} rowName={rowName} run={run} />}
    </section>
  );
}

type BulkStepProps<Row> = Pick<SelectionBarProps<Row>, "count" | "rows" | "rowName"> & {
  bulk: Bulk<Row>;
  run: ReturnType<typeof useBulk<Row>>;
};

function BulkStep<Row>({ bulk, count, rows, rowName, run }: BulkStepProps<Row>) {
  const name = useId();
  const action = bulk.action.label;
  const { form: Form, isFor } = bulk.action;
  if (bulk.step === "asked" && Form !== undefined)
    return (
      <section aria-label={action} className="-mx-1 max-h-[60dvh] overflow-y-auto border-t px-1 pt-3 pb-1">
        <Form rows={rows.filter(isFor)} count={count} onRun={run.confirm} onCancel={run.forget} />
      </section>
    );
  if (bulk.step === "asked")
    return (
      <div className="flex flex-wrap items-center gap-2 border-t pt-3">
        <p role="status">{m.admin_list_confirm({ action, count })}</p>
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="ghost" onClick={run.forget}>
            {m.common_cancel()}
          </Button>
          <Button size="sm" variant="primary" onClick={() => run.confirm()}>
            {m.admin_list_confirm_yes()}
          </Button>
        </span>
      </div>
    );
  const { done, failed, total } = bulk.progress;
  if (bulk.step === "running")
    return (
      <div className="grid gap-2 border-t pt-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p id={name} role="status">
            {m.admin_list_progress({ action, done: done + failed.length, total: total ?? count })}
          </p>
          <Button size="sm" onClick={run.stop}>
            {m.admin_list_stop()}
          </Button>
        </div>
        <ProgressBar labelledBy={name} value={done + failed.length} max={total ?? count} />
      </div>
    );
  return (
    <div className="grid gap-2 border-t pt-3">
      <p role="status">{m.admin_list_result({ action, done, failed: failed.length, untouched: bulk.untouched })}</p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto text-muted">
        {failed.map(({ row, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list doesn't change any more
          <li key={place}>
            <b className="font-medium text-text [overflow-wrap:anywhere]">{rowName(row)}</b>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
