import { z } from "zod";

/** What the outbox keeps of an alert; words and minutes are made when it is sent. */
const signalSchema = z.object({
  setupId: z.number(),
  name: z.string(),
  asset: z.string(),
  /** The pattern's date and time on the reference clock. */
  date: z.string(),
  time: z.string(),
});
export type SignalAlert = z.infer<typeof signalSchema>;

export const SIGNAL_ALERT = "signal_alert";
export const TEST_ALERT = "test_alert";

/** What an outbox row of an alert channel says. Throws on a kind that this version doesn't know. */
export function readAlert(kind: string, payload: unknown): SignalAlert | null {
  if (kind === SIGNAL_ALERT) return signalSchema.parse(payload);
  if (kind === TEST_ALERT) return null;
  throw new Error(`no alert of the kind ${kind}`);
}
