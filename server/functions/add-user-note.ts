import { z } from "zod";
import { LONGEST_NOTE } from "#domain/staff/staff-note.ts";
import { refuse } from "#server/refuse.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ userId: z.uuid(), text: z.string().trim().min(1).max(LONGEST_NOTE) });

const INSERT = `insert into public.staff_notes (user_id, author, text, at)
  select id, $2, $3, $4 from public.user_list where id = $1 returning id`;

/** A note of the team about a member. Spec: [2.23]. */
export const addUserNote = adminAction({
  name: "add-user-note",
  area: "users",
  input: inputSchema,
  idempotency: "accepted",
  async act({ userId, text }, { transaction, actor, at }) {
    const [note] = await transaction.query<{ id: string }>(INSERT, [userId, actor, text, at]);
    if (note === undefined) return refuse("account.gone");
    const audit = { action: "note.added", subject: userId, details: { noteId: note.id } };
    return { ok: true, data: { noteId: note.id }, audit };
  },
});
