import * as z from "zod/mini";
import type { DayDocument } from "#domain/signals/day-commitment.ts";

/** Fields we don't know stay in it: whatever was hashed must be hashed again as it is. */
const documentSchema = z.looseObject({
  version: z.literal(1),
  date: z.string(),
  previous: z.nullable(z.string()),
  salt: z.string(),
  signals: z.array(
    z.looseObject({
      setupId: z.number(),
      name: z.string(),
      asset: z.string(),
      timeframe: z.string(),
      direction: z.enum(["follow", "oppose"]),
      stopTicks: z.number(),
      targetTicks: z.number(),
      time: z.string(),
    }),
  ),
}) satisfies z.ZodMiniType<DayDocument>;

const laterSchema = z.array(
  z.object({
    kind: z.enum(["added", "moved", "removed"]),
    setupId: z.number(),
    name: z.string(),
    time: z.nullable(z.string()),
    at: z.nullable(z.string()),
  }),
);

/** A day's document and what came after its hash; null where the answer has another shape. */
export function readOpening(row: { document: unknown; later: unknown }) {
  const document = documentSchema.safeParse(row.document);
  const later = laterSchema.safeParse(row.later);
  return document.success && later.success ? { document: document.data, later: later.data } : null;
}
