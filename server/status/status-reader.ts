import { z } from "zod";
import type { StatusReader } from "#app/ports.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { SEVERITIES } from "#domain/status/incident.ts";
import { type PublicStatus, type StatusFacts, toPublicStatus, unknownStatus } from "#domain/status/public-status.ts";
import { isStatusPart, PART_STATES, type StatusPart } from "#domain/status/status-part.ts";
import type { Database } from "#gateway/database/port.ts";
import { isUnavailable } from "#gateway/database/to-database-error.ts";
import type { Logger } from "#server/logger.ts";

const part = z.custom<StatusPart>((value) => typeof value === "string" && isStatusPart(value));
const moment = z.coerce.date().transform((at) => at.toISOString());
const facts = z.object({
  parts: z.array(z.object({ part, state: z.enum(PART_STATES), at: moment.nullable() })),
  days: z.array(z.object({ part, day: z.string(), measured: z.number(), limited: z.number(), failed: z.number() })),
  incidents: z.array(
    z
      .object({
        id: z.string(),
        parts: z.array(part),
        severity: z.enum(SEVERITIES),
        ...byLanguage(() => z.string().nullable()),
        openedAt: moment,
        closedAt: moment.nullable(),
        updates: z.array(z.object({ at: moment, ...byLanguage(() => z.string()) })),
      })
      .transform(({ id, parts, severity, openedAt, closedAt, updates, ...titles }) => ({
        ...{ id, parts, severity, openedAt, closedAt },
        title: Object.values(titles).includes(null) ? null : byLanguage((language) => titles[language] ?? ""),
        updates: updates.map(({ at, ...words }) => ({ at, words })),
      })),
  ),
}) satisfies z.ZodType<StatusFacts>;

type ReaderServices = { database: Database; clock: () => Date; logger: Logger };

/** The status as visitors read it. While the database doesn't answer it is what was known last, and says so. */
export function createStatusReader({ database, clock, logger }: ReaderServices): StatusReader {
  let last: PublicStatus | null = null;
  return {
    async readStatus() {
      try {
        const sql = "select public.read_status() as status";
        const [row] = await database.query<{ status: unknown }>({ role: "anon" }, { sql, readOnly: true });
        last = toPublicStatus(facts.parse(row?.status), clock());
        return last;
      } catch (error) {
        // Whatever is wrong: this is the page to look at then.
        if (!isUnavailable(error)) logger.error({ error: String(error) }, "the status could not be read");
        return { ...(last ?? unknownStatus(clock())), isReadable: false };
      }
    },
  };
}
