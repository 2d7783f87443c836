import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { isRecord } from "#domain/is-record.ts";
import { isUndoableKind, UNDO_ACTIONS, type Undo } from "#domain/staff/undo.ts";

/** The acts on a record that can be undone at that moment, by its name in the audit trail. */
export async function readOpenActs(subject: string, now: Date): Promise<Undo[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("undoable_acts")
    .select("id, kind, user_id, undo_until")
    .eq("subject", subject)
    .is("undone_at", null)
    .gt("undo_until", now.toISOString());
  if (error) throw error;
  return data.flatMap(({ id, kind, user_id: userId, undo_until: until }) =>
    isUndoableKind(kind) ? [{ actId: id, kind, until, userId }] : [],
  );
}

/** Undoes an act and says how that went; answers whether it is undone. */
export async function undoAct({ actId, kind, userId }: Omit<Undo, "until">): Promise<boolean> {
  const result = await callUndo({ actId, kind, userId });
  if (result.ok) showToast({ title: m.undo_done(), tone: "success" });
  else showToast({ title: m.undo_not_done(), description: officeErrorMessage(result), tone: "destructive" });
  return result.ok;
}

function callUndo({ actId, kind, userId }: Omit<Undo, "until">): Promise<{ ok: true } | FunctionFailure> {
  const action = UNDO_ACTIONS[kind];
  if (action === "undo-coupon-switch") return invokeFunction(action, { actId });
  return invokeFunction(action, { actId, userId: userId ?? "" });
}

/** The button of a toast that tells of an act, by the act's answer; none where it can't be undone. */
export function undoAction(answer: object | undefined, onEnd: () => void) {
  const undo = answer !== undefined && "undo" in answer ? answer.undo : null;
  if (!isRecord(undo) || typeof undo.actId !== "string" || !isUndoableKind(undo.kind)) return undefined;
  const act = { actId: undo.actId, kind: undo.kind, userId: typeof undo.userId === "string" ? undo.userId : null };
  return { label: m.undo_label(), onPress: () => void undoAct(act).then(onEnd) };
}
