import { HOUR_MS } from "#domain/clock/durations.ts";
import { inBatches } from "#server/platform/jobs/in-batches.ts";
import type { Services } from "#server/platform/services.ts";

/** A file is uploaded just before its message is sent. */
const KEPT_HOURS = 24;
const BATCH = 500;

const UNSENT = `
  delete from storage.objects where id in (
    select o.id from storage.objects o
    where o.bucket_id = 'attachments' and o.created_at < $1
      and not exists (select from public.ticket_attachments a where a.path = o.name)
    limit $2 for update skip locked)
  returning 1`;

/** Takes away files that were uploaded for a message which was never sent; answers how many. */
export function clearUnsentAttachments({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_HOURS * HOUR_MS);
  return inBatches(BATCH, () => database.query({ role: "owner" }, { sql: UNSENT, parameters: [before, BATCH] }));
}
