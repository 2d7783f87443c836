import { z } from "zod";

const keySchema = z.record(z.string(), z.unknown());

const changeSchema = z.object({
  sequence: z.number(),
  table: z.string(),
  type: z.enum(["INSERT", "UPDATE", "DELETE"]),
  /** Missing where it is too long for a notification. */
  key: keySchema.optional(),
  /** Of an update that changed the key. */
  key_before: keySchema.optional(),
  at: z.string(),
});

/** What `gateway.notify_change` says of one changed row. */
export type Change = z.infer<typeof changeSchema>;

export function readChange(payload: string): Change {
  return changeSchema.parse(JSON.parse(payload));
}
