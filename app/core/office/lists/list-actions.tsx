import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type ActionCall, runCall } from "./action-call.ts";

/** What can be done with a row of a list, alone or with all that are selected. */
export type ListAction<Row> = {
  id: string;
  /** On the bar of the selected rows. */
  label: string;
  /** On the row's own button. */
  rowLabel: (row: Row) => string;
  /** Said when it is done with one row. */
  done: (row: Row) => string;
  /** Whether it can be done with this row. */
  isFor: (row: Row) => boolean;
  /** The business action that does it, with its input. */
  run: (row: Row) => ActionCall;
  /** What can't be undone has no button in a row, which does it at once: the bar of the selected rows asks first. */
  isAskedFor?: boolean;
  /** What must be said before it is done with many: it has its own buttons, and gives what to do with each. */
  form?: ComponentType<BulkForm<Row>>;
};

export type BulkForm<Row> = {
  /** The selected rows that are known, of which it can be done with. */
  rows: readonly Row[];
  /** Of all that are selected. */
  count: number;
  onRun: (run: ListAction<Row>["run"]) => void;
  onCancel: () => void;
};

/** The buttons of one row. */
export function RowActions<Row>({
  list,
  actions,
  row,
}: {
  list: string;
  actions: readonly ListAction<Row>[];
  row: Row;
}) {
  return actions
    .filter(({ isFor, isAskedFor = false }) => isFor(row) && !isAskedFor)
    .map((action) => <RowAction key={action.id} list={list} action={action} row={row} />);
}

function RowAction<Row>({ list, action, row }: { list: string; action: ListAction<Row>; row: Row }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => runCall(action.run(row)),
    onSuccess: (outcome) =>
      showToast(
        outcome.ok
          ? { title: action.done(row), tone: "success" }
          : { title: m.admin_list_not_done(), description: outcome.reason, tone: "destructive" },
      ),
    onError: () => showToast({ title: m.admin_list_not_done(), tone: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: [list] }),
  });
  return (
    <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
      {action.rowLabel(row)}
    </Button>
  );
}
