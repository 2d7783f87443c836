import { z } from "zod";
import type { EditedSession } from "#domain/actions/class-actions.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { isClassAddress, isClassTitle } from "#domain/live/class-edits.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { asProperties, assignments, columnsOf, valuesOf } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";

const titleSchema = z.string().refine(isClassTitle).nullable();

const inputSchema = z.strictObject({
  sessionId: z.uuid(),
  ...localise(["topic"], () => titleSchema),
  isCancelled: z.boolean(),
  joinUrl: z.string().refine(isClassAddress).nullable(),
  isForLater: z.boolean(),
  version: z.int(),
});

type SessionRow = EditedSession & { state: string };

const UPDATE = `update public.live_sessions set state = $2, edited_at = $3, ${assignments(columnsOf("topic"), 4)}
  where id = $1`;

/**
 * Staff say what a coming session is about, where it is held (also all later ones, if they wish), and whether it is
 * cancelled. From then on the weekly rule leaves it alone. Spec: [2.23], [6.7].
 */
export const updateSession = recordAction({
  name: "update-session",
  area: "content",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { sessionId }) => readSession(transaction, sessionId),
  missing: "session.not_found",
  async act({ sessionId, isCancelled, joinUrl, isForLater, version: _, ...typed }, { transaction, at, current }) {
    if (current.state === "done") return refuse("session.over");
    const topics = valuesOf(typed, "topic");
    const missing = topics.filter((topic) => topic === null).length;
    if (missing > 0 && missing < topics.length) return refuse("session.topic_incomplete");
    const state = isCancelled ? "cancelled" : "scheduled";
    await transaction.query(UPDATE, [sessionId, state, at, ...topics]);
    await writeRoom(transaction, { sessionId, joinUrl, isForLater });
    return { ok: true, data: { sessionId }, audit: { action: "session.updated", subject: `session:${sessionId}` } };
  },
});

type Room = { sessionId: string; joinUrl: string | null; isForLater: boolean };

async function writeRoom(transaction: Transaction, { sessionId, joinUrl, isForLater }: Room): Promise<void> {
  const meant = `select later.id from public.live_sessions this join public.live_sessions later
    on later.id = this.id or ($2 and later.series_id = this.series_id and later.starts_at > this.starts_at)
    where this.id = $1`;
  await transaction.query(`delete from public.session_rooms where session_id in (${meant})`, [sessionId, isForLater]);
  if (joinUrl === null) return;
  await transaction.query(
    `insert into public.session_rooms (session_id, join_url) select meant.id, $3 from (${meant}) meant`,
    [sessionId, isForLater, joinUrl],
  );
}

async function readSession(transaction: Transaction, sessionId: string) {
  const [row] = await transaction.query<SessionRow & { version: number }>(
    `select ${asProperties("topic")}, state, version,
       (select r.join_url from public.session_rooms r where r.session_id = s.id) as "joinUrl"
     from public.live_sessions s where id = $1 for update`,
    [sessionId],
  );
  return row ?? null;
}
