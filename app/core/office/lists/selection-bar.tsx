import { X } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { bottomBar } from "#app/ui/bottom-layer.ts";
import { Button } from "#app/ui/button.tsx";
import { leftOf } from "./bulk-run.ts";
import { BulkStep } from "./bulk-step.tsx";
import type { ListAction } from "./list-actions.tsx";
import type { useBulk } from "./use-bulk.ts";

type SelectionBarProps<Row> = {
  actions: readonly ListAction<Row>[];
  /** How many rows are selected, and how many the list has. */
  count: number;
  total: number;
  /** Those of the selected rows that are known. */
  rows: readonly Row[];
  bulk: ReturnType<typeof useBulk<Row>>;
  onSelectEvery: () => void;
  onClear: () => void;
  onExport: () => void;
};

/** What can be done with the selected rows; it stays in sight while the list scrolls. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { actions, count, total, rows, bulk: run, onSelectEvery, onClear, onExport } = props;
  const { bulk } = run;
  const isRunning = bulk?.step === "running" || bulk?.step === "begun";
  // Another action would take the place of what this one has left.
  const isTaken = isRunning || (bulk?.step === "ended" && leftOf(bulk.run).untouched.length > 0);
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
        {count > 0 && count < total && !isTaken ? (
          <Button size="sm" variant="ghost" onClick={onSelectEvery}>
            {m.admin_list_select_every({ total })}
          </Button>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {actions.map((action) => (
            <Button key={action.id} size="sm" disabled={isTaken} onClick={() => run.ask(action)}>
              {action.label}
            </Button>
          ))}
          {count === 0 ? null : (
            <Button size="sm" variant="quiet" disabled={isRunning} onClick={onExport}>
              {m.admin_list_export_selected()}
            </Button>
          )}
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
      {bulk === null ? null : <BulkStep bulk={bulk} count={count} rows={rows} run={run} />}
    </section>
  );
}
