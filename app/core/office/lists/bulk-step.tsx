import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { type BulkRun, leftOf } from "./bulk-run.ts";
import type { Bulk, useBulk } from "./use-bulk.ts";

/** With more rows than these, the segments are too narrow to distinguish. */
const MOST_SEGMENTS = 40;

type BulkStepProps<Row> = {
  bulk: Bulk<Row>;
  /** How many rows are selected, and those of them that are known. */
  count: number;
  rows: readonly Row[];
  run: ReturnType<typeof useBulk<Row>>;
};

/** What is asked before an action on many rows, how far it is, and what came of it. */
export function BulkStep<Row>({ bulk, count, rows, run }: BulkStepProps<Row>) {
  if (bulk.step === "begun")
    return (
      <p role="status" className="border-t pt-3">
        {m.admin_list_progress({ action: bulk.label, done: 0, total: count })}
      </p>
    );
  if (bulk.step === "running") return <Running run={bulk.run} onStop={run.stop} />;
  if (bulk.step === "ended")
    return <Ended run={bulk.run} onResume={run.resume} onRetry={run.retry} onDrop={run.forget} />;
  const { label: action, form: Form, isFor } = bulk.action;
  if (Form !== undefined)
    return (
      <section aria-label={action} className="-mx-1 max-h-[60dvh] overflow-y-auto border-t px-1 pt-3 pb-1">
        <Form rows={rows.filter(isFor)} count={count} onRun={run.confirm} onCancel={run.cancel} />
      </section>
    );
  return (
    <div className="flex flex-wrap items-center gap-2 border-t pt-3">
      <p role="status">{m.admin_list_confirm({ action, count })}</p>
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={run.cancel}>
          {m.common_cancel()}
        </Button>
        <Button size="sm" variant="primary" onClick={() => run.confirm()}>
          {m.admin_list_confirm_yes()}
        </Button>
      </span>
    </div>
  );
}

function Running({ run, onStop }: { run: BulkRun; onStop: () => void }) {
  const name = useId();
  const { label, items, next } = run;
  return (
    <div className="grid gap-2 border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={name} role="status">
          {m.admin_list_progress({ action: label, done: next, total: items.length })}
        </p>
        <Button size="sm" onClick={onStop}>
          {m.admin_list_stop()}
        </Button>
      </div>
      {items.length > MOST_SEGMENTS ? (
        <ProgressBar labelledBy={name} value={next} max={items.length} />
      ) : (
        <Segments run={run} name={name} />
      )}
      <Failures run={run} />
    </div>
  );
}

/** A part for each row: done, failed (hatched), at work, waiting. */
function Segments({ run: { items, next, failed }, name }: { run: BulkRun; name: string }) {
  const broken = new Set(failed.map(({ place }) => place));
  return (
    <div
      role="progressbar"
      aria-labelledby={name}
      aria-valuenow={next}
      aria-valuemin={0}
      aria-valuemax={items.length}
      className="flex h-1.5 gap-1"
    >
      {items.map(({ key }, place) => (
        <span
          key={key}
          className={joinClasses(
            "min-w-0 flex-1 rounded-chip",
            place > next && "bg-off",
            place === next && "bg-muted",
            place < next && (broken.has(place) ? "hatched text-loss" : "bg-text"),
          )}
        />
      ))}
    </div>
  );
}

type EndedProps = { run: BulkRun; onResume: () => void; onRetry: () => void; onDrop: () => void };

function Ended({ run, onResume, onRetry, onDrop }: EndedProps) {
  const { failed, untouched } = leftOf(run);
  const done = run.items.length - failed.length - untouched.length;
  return (
    <div className="grid gap-2 border-t pt-3">
      <p role="status">
        {m.admin_list_result({ action: run.label, done, failed: failed.length, untouched: untouched.length })}
      </p>
      <Failures run={run} />
      <span className="flex flex-wrap gap-2">
        {untouched.length > 0 ? (
          <Button size="sm" variant="primary" onClick={onResume}>
            {m.admin_list_resume({ count: untouched.length })}
          </Button>
        ) : (
          <Button size="sm" variant="primary" onClick={onRetry}>
            {m.admin_list_retry({ count: failed.length })}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDrop}>
          {m.admin_list_drop()}
        </Button>
      </span>
    </div>
  );
}

function Failures({ run: { items, failed } }: { run: BulkRun }) {
  if (failed.length === 0) return null;
  return (
    <ul className="grid max-h-40 gap-1 overflow-y-auto text-muted" aria-label={m.admin_list_failures()}>
      {failed.map(({ place, reason }) => (
        <li key={place}>
          <b className="font-medium text-text [overflow-wrap:anywhere]">{items[place]?.name}</b>: {reason}
        </li>
      ))}
    </ul>
  );
}
