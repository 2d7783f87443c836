import type { StaffArea } from "#domain/staff/staff-rights.ts";
import { isUndoable, type Undo, type UndoableKind, undoUntil } from "#domain/staff/undo.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";

type NewAct = {
  kind: UndoableKind;
  area: Extract<StaffArea, "access" | "products">;
  /** As the audit trail names it. */
  subject: string;
  /** Whose account it changed. */
  userId?: string;
  actor: string;
  at: Date;
  /** Its letter in the outbox, which isn't due before the act can't be undone any more. */
  letterKey?: string | null;
  /** What undoing needs. */
  state: object;
};

/** Keeps, in the act's transaction, what undoing it needs. */
export async function keepUndo(transaction: Transaction, act: NewAct): Promise<Undo> {
  const { kind, area, subject, userId = null, actor, at, letterKey = null, state } = act;
  const until = undoUntil(at);
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.undoable_acts (kind, area, subject, user_id, actor, at, undo_until, letter_key, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [kind, area, subject, userId, actor, at, until, letterKey, state],
  );
  return { actId: row?.id ?? "", kind, userId, until: until.toISOString() };
}

export type KeptAct<State> = {
  id: string;
  kind: UndoableKind;
  subject: string;
  userId: string | null;
  until: string;
  letterKey: string | null;
  state: State;
  isUndone: boolean;
};

/** An act of these kinds, held until the transaction ends; null where there is none. */
export async function lockAct<State>(
  transaction: Transaction,
  { actId, kinds }: { actId: string; kinds: readonly UndoableKind[] },
): Promise<KeptAct<State> | null> {
  const [row] = await transaction.query<KeptAct<State>>(
    `select id, kind, subject, user_id as "userId", undo_until as until, letter_key as "letterKey", state,
       undone_at is not null as "isUndone"
     from public.undoable_acts where id = $1 and kind = any($2::text[]) for update`,
    [actId, kinds],
  );
  return row ?? null;
}

/**
 * Takes the act's letter out of the outbox and notes that the act is undone; refused once its time is over, or where the
 * letter is on its way.
 */
export async function closeAct(
  transaction: Transaction,
  act: Pick<KeptAct<unknown>, "id" | "until" | "letterKey">,
  { actor, at }: { actor: string; at: Date },
): Promise<Refusal<"undo.too_late"> | null> {
  if (!isUndoable(act, at)) return refuse("undo.too_late");
  if (act.letterKey !== null) {
    const dropped = await transaction.query(
      "delete from public.outbox where dedupe_key = $1 and attempts = 0 and sent_at is null returning id",
      [act.letterKey],
    );
    if (dropped.length === 0) return refuse("undo.too_late");
  }
  await transaction.query("update public.undoable_acts set undone_at = $2, undone_by = $3 where id = $1", [
    act.id,
    at,
    actor,
  ]);
  return null;
}
