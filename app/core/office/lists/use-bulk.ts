import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { runCall } from "./action-call.ts";
import { type BulkRun, forgetRun, keepProgress, keepRun, leftOf, readRun, retryOf } from "./bulk-run.ts";
import type { ListAction } from "./list-actions.tsx";
import { runForEach } from "./run-for-each.ts";

export type Bulk<Row> =
  | { step: "asked"; action: ListAction<Row> }
  /** Its rows are read. */
  | { step: "begun"; label: string }
  | { step: "running"; run: BulkRun }
  | { step: "ended"; run: BulkRun };

type BulkOptions<Row> = {
  /** Name of the list, which is read again afterwards. */
  list: string;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The selected rows; reads them where they aren't all known. */
  readRows: () => Promise<Row[]>;
  /** Those with which it wasn't done stay selected, by their keys. */
  onEnd: (left: ReadonlySet<string>) => void;
};

function readKept(list: string): { step: "ended"; run: BulkRun } | null {
  const run = readRun(list);
  return run === null ? null : { step: "ended", run };
}

/**
 * One action on all selected rows: asked for, confirmed, watched while it runs, stopped, and what came of it. The tab keeps
 * its calls: after a reload, or a look elsewhere, it is known what was done, and the rest goes on or is dropped.
 */
export function useBulk<Row>({ list, rowKey, rowName, readRows, onEnd }: BulkOptions<Row>) {
  const client = useQueryClient();
  const [bulk, setBulk] = useState<Bulk<Row> | null>(() => readKept(list));
  const running = useRef<AbortController>(undefined);
  // Where nobody sees it any more it stops after the row that it is at.
  useEffect(() => () => running.current?.abort(), []);

  async function begin(action: ListAction<Row>): Promise<void> {
    setBulk({ step: "begun", label: action.label });
    try {
      const rows = (await readRows()).filter(action.isFor);
      const items = rows.map((row) => {
        return { key: rowKey(row), name: rowName(row), call: action.run(row), idempotencyKey: crypto.randomUUID() };
      });
      await work({ label: action.label, items, next: 0, failed: [] });
    } catch {
      setBulk(null);
      showToast({ title: m.admin_list_not_done(), tone: "destructive" });
    }
  }

  async function work(run: BulkRun): Promise<void> {
    const { label, items } = run;
    running.current = new AbortController();
    keepRun(list, run);
    const { next, failed } = await runForEach({
      items,
      start: run,
      run: ({ call, idempotencyKey }) => runCall(call, idempotencyKey),
      unforeseen: m.account_error_other(),
      signal: running.current.signal,
      onProgress({ next: now, failed: soFar }) {
        keepProgress(list, { next: now, failed: soFar });
        setBulk({ step: "running", run: { label, items, next: now, failed: soFar } });
      },
    });
    const ended: BulkRun = { label, items, next, failed };
    const left = leftOf(ended);
    onEnd(new Set([...left.failed, ...left.untouched].map(({ key }) => key)));
    if (left.failed.length + left.untouched.length > 0) setBulk({ step: "ended", run: ended });
    else {
      forget();
      showToast({ title: m.admin_list_bulk_done({ action: label, done: items.length }), tone: "success" });
    }
    void client.invalidateQueries({ queryKey: [list] });
  }

  function forget(): void {
    forgetRun(list);
    setBulk(null);
  }

  return {
    bulk,
    ask: (action: ListAction<Row>) => setBulk({ step: "asked", action }),
    confirm: (one?: ListAction<Row>["run"]) =>
      bulk?.step === "asked" && void begin(one === undefined ? bulk.action : { ...bulk.action, run: one }),
    stop: () => running.current?.abort(),
    resume: () => bulk?.step === "ended" && void work(bulk.run),
    retry: () => bulk?.step === "ended" && void work(retryOf(bulk.run, () => crypto.randomUUID())),
    /** Back to what an earlier one left, if there is such. */
    cancel: () => setBulk(readKept(list)),
    forget,
  };
}
