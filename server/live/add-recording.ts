import { z } from "zod";
import { localise } from "#domain/language/localised-fields.ts";
import { isClassTitle } from "#domain/live/class-edits.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { columnsOf, placeholders, valuesOf } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";

const inputSchema = z.strictObject({
  sessionId: z.uuid().nullable(),
  ...localise(["title"], () => z.string().refine(isClassTitle)),
});

const TITLES = columnsOf("title");
const INSERT = `insert into public.recordings (session_id, held_at, ${TITLES.join(", ")})
  values ($1, $2, ${placeholders(TITLES, 3)}) returning id`;

/** A recording that only the team sees yet, of a session or of another class. Spec: [2.23], [6.7]. */
export const addRecording = adminAction({
  name: "add-recording",
  area: "content",
  input: inputSchema,
  idempotency: "accepted",
  async act({ sessionId, ...titles }, { transaction, at }) {
    const [session] = await transaction.query<{ heldAt: string }>(
      `select starts_at as "heldAt" from public.live_sessions where id = $1`,
      [sessionId],
    );
    if (sessionId !== null && session === undefined) return refuse("session.not_found");
    const [added] = await transaction.query<{ id: string }>(INSERT, [
      sessionId,
      session?.heldAt ?? at,
      ...valuesOf(titles, "title"),
    ]);
    if (added === undefined) throw new Error("the recording was not written");
    const { id: recordingId } = added;
    return {
      ok: true,
      data: { recordingId },
      audit: { action: "recording.added", subject: `recording:${recordingId}` },
    };
  },
});
