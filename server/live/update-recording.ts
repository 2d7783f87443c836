import { z } from "zod";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { EditedRecording } from "#domain/actions/class-actions.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { isClassAddress, isClassTitle, isPublishable, LONGEST_CLASS_SECONDS } from "#domain/live/class-edits.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { asProperties, assignments, columnsOf, valuesOf } from "#server/platform/localised-sql.ts";
import { refuse } from "#server/platform/refuse.ts";

const inputSchema = z.strictObject({
  recordingId: z.uuid(),
  ...localise(["title"], () => z.string().refine(isClassTitle)),
  videoPath: z.string().min(1).max(300).nullable(),
  externalUrl: z.string().refine(isClassAddress).nullable(),
  seconds: z.int().min(1).max(LONGEST_CLASS_SECONDS).nullable(),
  isPublished: z.boolean(),
  version: z.int(),
});

type RecordingRow = EditedRecording & Versioned & { publishedAt: string | null };

const UPDATE = `update public.recordings set video_path = $2, external_url = $3, seconds = $4, published_at = $5,
  ${assignments(columnsOf("title"), 6)} where id = $1`;

/** Staff change a recording, publish it and take it back. A film of our own must be in its bucket. Spec: [2.23], [6.7]. */
export const updateRecording = recordAction({
  name: "update-recording",
  area: "content",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { recordingId }) => readRecording(transaction, recordingId),
  missing: "recording.not_found",
  async act({ recordingId, isPublished, version: _, ...edited }, { transaction, at, current }) {
    const { videoPath, externalUrl, seconds } = edited;
    if (isPublished && !isPublishable(edited)) return refuse("recording.incomplete");
    if (videoPath !== null && externalUrl !== null) return refuse("recording.incomplete");
    if (videoPath !== null && !(await takeFile(transaction, videoPath))) return refuse("recording.file_missing");
    const publishedAt = isPublished ? (current.publishedAt ?? at) : null;
    const values = [videoPath, externalUrl, seconds, publishedAt, ...valuesOf(edited, "title")];
    await transaction.query(UPDATE, [recordingId, ...values]);
    return {
      ok: true,
      data: { recordingId },
      audit: { action: "recording.updated", subject: `recording:${recordingId}` },
    };
  },
});

/** A film belongs to the business: it must not go with the account that uploaded it. */
async function takeFile(transaction: Transaction, videoPath: string): Promise<boolean> {
  const sql = `update storage.objects set owner = null, owner_id = null
    where bucket_id = 'recordings' and name = $1 returning id`;
  return (await transaction.query(sql, [videoPath])).length > 0;
}

async function readRecording(transaction: Transaction, recordingId: string): Promise<RecordingRow | null> {
  const [row] = await transaction.query<RecordingRow>(
    `select ${asProperties("title")}, video_path as "videoPath", external_url as "externalUrl",
       seconds, published_at as "publishedAt", version from public.recordings where id = $1 for update`,
    [recordingId],
  );
  return row ?? null;
}
