import { z } from "zod";
import { isClassAddress, isClassTitle } from "#domain/live/class-edits.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const titleSchema = z.string().refine(isClassTitle).nullable();

const inputSchema = z.strictObject({
  sessionId: z.uuid(),
  topicEs: titleSchema,
  topicEn: titleSchema,
  isCancelled: z.boolean(),
  joinUrl: z.string().refine(isClassAddress).nullable(),
  isForLater: z.boolean(),
  version: z.int(),
});

type SessionRow = { topicEs: string | null; topicEn: string | null; state: string; joinUrl: string | null };

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
  async act({ sessionId, topicEs, topicEn, isCancelled, joinUrl, isForLater }, { transaction, at, current }) {
    if (current.state === "done") return refuse("session.over");
    if ((topicEs === null) !== (topicEn === null)) return refuse("session.topic_incomplete");
    await transaction.query(
      `update public.live_sessions set topic_es = $2, topic_en = $3, state = $4, edited_at = $5 where id = $1`,
      [sessionId, topicEs, topicEn, isCancelled ? "cancelled" : "scheduled", at],
    );
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
    `select topic_es as "topicEs", topic_en as "topicEn", state, version,
       (select r.join_url from public.session_rooms r where r.session_id = s.id) as "joinUrl"
     from public.live_sessions s where id = $1 for update`,
    [sessionId],
  );
  return row ?? null;
}
