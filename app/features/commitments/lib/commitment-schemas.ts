import * as z from "zod/mini";
import { ENDINGS } from "#domain/backtest/trades.ts";
import { type DayRecord, RECORD_REASONS, type RecordReason } from "#domain/record/day-record.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";

/** Fields we don't know stay in it: whatever was hashed must be hashed again as it is. */
const documentSchema = z.looseObject({
  version: z.literal([1, 2]),
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
      firstTime: z.optional(z.string()),
      tickSize: z.optional(z.number()),
      costTicks: z.optional(z.number()),
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

const recordSchema = z.looseObject({
  day: z.string(),
  promised: z.string(),
  results: z.array(
    z.looseObject({
      setupId: z.number(),
      origin: z.nullable(z.enum(["alert", "bars"])),
      side: z.nullable(z.enum(["buy", "sell", "none"])),
      entry: z.nullable(z.number()),
      exit: z.nullable(z.number()),
      ending: z.nullable(z.enum(ENDINGS)),
      milliR: z.nullable(z.number()),
    }),
  ),
}) satisfies z.ZodMiniType<DayRecord>;

/** A day's record; null where the answer has another shape. */
export function readRecordDocument(document: unknown): DayRecord | null {
  const record = recordSchema.safeParse(document);
  return record.success ? record.data : null;
}

export function readRecordReason(reason: string | null): RecordReason | null {
  return RECORD_REASONS.find((known) => known === reason) ?? null;
}

/** A day's document and what came after its hash; null where the answer has another shape. */
export function readOpening(row: { document: unknown; later: unknown }) {
  const document = documentSchema.safeParse(row.document);
  const later = laterSchema.safeParse(row.later);
  return document.success && later.success ? { document: document.data, later: later.data } : null;
}
