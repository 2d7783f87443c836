import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { isUndoable, type Undo } from "#domain/staff/undo.ts";
import { readOpenActs, undoAct } from "./undo-act.ts";

/** The acts on a record that can still be undone. Without an answer there are none: the history tells of them anyway. */
export function useOpenActs(subject: string): Undo[] {
  const query = useQuery({
    // Read again with the history.
    queryKey: ["record-history", subject, "acts"],
    queryFn: () => readOpenActs(subject, new Date()),
  });
  return query.data ?? [];
}

/** Undoes an act, beside what the history says of it, for as long as that can be. */
export function UndoButton({ act }: { act: Undo | undefined }) {
  const client = useQueryClient();
  const now = useNow();
  const { mutate, isPending } = useMutation({
    mutationFn: undoAct,
    // A member's pages, lists and figures may all show it.
    onSettled: () => client.invalidateQueries(),
  });
  if (act === undefined || !isUndoable(act, now)) return null;
  const time = dateFormat(getLocale(), { timeStyle: "short" }).format(new Date(act.until));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <Button size="sm" isBusy={isPending} onClick={() => mutate(act)}>
        {m.undo_label()}
      </Button>
      <span className="text-xs text-muted">{m.undo_until({ time })}</span>
    </p>
  );
}
