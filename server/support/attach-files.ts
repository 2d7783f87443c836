import { z } from "zod";
import { type Attachment, LONGEST_FILE_NAME, MOST_ATTACHMENTS, toFileName } from "#domain/support/attachments.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Files that a message brings, in an action's input. */
export const attachmentsSchema = z
  .array(z.object({ path: z.string().max(200), name: z.string().max(10 * LONGEST_FILE_NAME) }))
  .max(MOST_ATTACHMENTS);

/** What was really uploaded decides size and type. */
type Upload = { path: string; name: string; type: string; bytes: number };

const FIND_SQL = `select o.name as path, o.metadata ->> 'mimetype' as type, (o.metadata ->> 'size')::bigint as bytes
  from storage.objects o where o.bucket_id = 'attachments' and o.name = any($1::text[]) and starts_with(o.name, $2 || '/')
    and not exists (select from public.ticket_attachments a where a.path = o.name)`;

/** The files of a folder that a message brings; null where one isn't there, or belongs to another message. */
export async function findUploads(
  transaction: Transaction,
  folder: string,
  attachments: readonly Attachment[],
): Promise<Upload[] | null> {
  const names = new Map(attachments.map(({ path, name }) => [path, toFileName(name)]));
  if (names.size === 0) return [];
  const found = await transaction.query<Omit<Upload, "name">>(FIND_SQL, [[...names.keys()], folder]);
  if (found.length < attachments.length) return null;
  return found.map((file) => ({ ...file, name: names.get(file.path) ?? "" }));
}

const ATTACH_SQL = `insert into public.ticket_attachments (ticket_id, message_id, path, name, type, bytes, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** Attaches them to a message, or to the ticket itself where that is null. */
export async function attachFiles(
  transaction: Transaction,
  given: { ticketId: string; messageId: string | null; uploads: readonly Upload[]; at: Date },
): Promise<void> {
  const { ticketId, messageId, uploads, at } = given;
  for (const { path, name, type, bytes } of uploads) {
    await transaction.query(ATTACH_SQL, [ticketId, messageId, path, name, type, bytes, at]);
  }
}
