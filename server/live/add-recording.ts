import { z } from "zod";
import { isClassTitle } from "#domain/live/class-edits.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const inputSchema = z.strictObject({
  sessionId: z.uuid().nullable(),
  titleEs: z.string().refine(isClassTitle),
  titleEn: z.string().refine(isClassTitle),
});

/** A recording that only the team sees yet, of a session or of another class. Spec: [2.23], [6.7]. */
export const addRecording = adminAction({
  name: "add-recording",
  area: "content",
  input: inputSchema,
  idempotency: "accepted",
  async act({ sessionId, titleEs, titleEn }, { transaction, at }) {
    const [session] = await transaction.query<{ heldAt: string }>(
      `select starts_at as "heldAt" from public.live_sessions where id = $1`,
      [sessionId],
    );
    if (sessionId !== null && session === undefined) return refuse("session.not_found");
    const [added] = await transaction.query<{ id: string }>(
      `insert into public.recordings (session_id, held_at, title_es, title_en) values ($1, $2, $3, $4) returning id`,
      [sessionId, session?.heldAt ?? at, titleEs, titleEn],
    );
    if (added === undefined) throw new Error("the recording was not written");
    const { id: recordingId } = added;
    return {
      ok: true,
      data: { recordingId },
      audit: { action: "recording.added", subject: `recording:${recordingId}` },
    };
  },
});
