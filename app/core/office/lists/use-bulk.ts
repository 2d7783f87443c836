import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import type { ListAction } from "./list-actions.tsx";
import { type BulkProgress, runForEach } from "./run-for-each.ts";

export type Bulk<Row> = { action: ListAction<Row> } & (
  | { step: "asked" }
  | { step: "running"; progress: BulkProgress<Row> }
  | { step: "ended"; progress: BulkProgress<Row>; untouched: number }
);

type BulkOptions<Row> = {
  /** Name of the list, which is read again afterwards. */
  list: string;
  /** The selected rows; reads them where they aren't all known. */
  readRows: () => Promise<Row[]>;
  /** Those with which it wasn't done stay selected. */
  onEnd: (left: readonly Row[]) => void;
};

/** One action on all selected rows: asked for, confirmed, watched while it runs, stopped, and what came of it. */
export function useBulk<Row>({ list, readRows, onEnd }: BulkOptions<Row>) {
  const client = useQueryClient();
  const [bulk, setBulk] = useState<Bulk<Row> | null>(null);
  const running = useRef<AbortController>(undefined);

  async function run(action: ListAction<Row>) {
    running.current = new AbortController();
    const { signal } = running.current;
    setBulk({ action, step: "running", progress: { done: 0, failed: [], total: null } });
    try {
      const rows = (await readRows()).filter(action.isFor);
      const progress = await runForEach({
        rows,
        run: action.run,
        unforeseen: m.account_error_other(),
        signal,
        onProgress: (now) => setBulk({ action, step: "running", progress: now }),
      });
      const failed = progress.failed.map(({ row }) => row);
      const untouched = rows.slice(progress.done + failed.length);
      onEnd([...failed, ...untouched]);
      if (failed.length + untouched.length > 0)
        setBulk({ action, step: "ended", progress, untouched: untouched.length });
      else {
        setBulk(null);
        showToast({ title: m.admin_list_bulk_done({ action: action.label, done: progress.done }), tone: "success" });
      }
    } catch {
      setBulk(null);
      showToast({ title: m.admin_list_not_done(), tone: "destructive" });
    } finally {
      void client.invalidateQueries({ queryKey: [list] });
    }
  }

  return {
    bulk,
    ask: (action: ListAction<Row>) => setBulk({ action, step: "asked" }),
    confirm: (one?: ListAction<Row>["run"]) =>
      bulk?.step === "asked" && void run(one === undefined ? bulk.action : { ...bulk.action, run: one }),
    stop: () => running.current?.abort(),
    forget: () => setBulk(null),
  };
}
