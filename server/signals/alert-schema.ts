import { z } from "zod";
import { ALERT_ACTIONS } from "#domain/signals/alert.ts";

/** An alert after its secret was recognised. docs/signals.md. */
export const alertSchema = z.object({
  event: z.string().regex(/^[\x20-\x7e]{1,100}$/),
  time: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  setup: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  action: z.enum(ALERT_ACTIONS),
  pattern_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    .transform((text) => (text.length === "HH:MM".length ? `${text}:00` : text))
    .optional(),
});

export type Alert = z.infer<typeof alertSchema>;
