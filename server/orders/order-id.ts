import { createHash } from "node:crypto";

/**
 * The order that one idempotency key of one buyer stands for, as a UUID (version 8, RFC 9562): however often
 * and wherever the call is repeated, it is this order, also after the gateway has forgotten the key.
 */
export function orderIdOf({ userId, idempotencyKey }: { userId: string; idempotencyKey: string }): string {
  const hash = createHash("sha256").update(`lpx order\n${userId}\n${idempotencyKey}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
