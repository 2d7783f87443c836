import * as z from "zod/mini";
import { type BrokerProfile, DAYLIGHT_SAVINGS } from "#domain/mt5/broker-profile.ts";
import { browserStorage } from "./browser-storage.ts";
import { BROKER_KEY } from "./storage-keys.ts";
import type { KeyValueStorage } from "./visit-storage.ts";

/** A member's broker: its server's clock and what it puts behind symbols' names. Kept on this device only. */
export type StoredBroker = { profile: BrokerProfile; suffix: string };

const schema = z.object({
  profile: z.object({
    winterOffsetMinutes: z.int().check(z.minimum(-720), z.maximum(840)),
    daylightSaving: z.enum(DAYLIGHT_SAVINGS),
  }),
  suffix: z.string().check(z.maxLength(20)),
});

/** Null where none was kept, or what was kept isn't one. */
export function readStoredBroker(storage: KeyValueStorage | null = browserStorage()): StoredBroker | null {
  try {
    return schema.parse(JSON.parse(storage?.getItem(BROKER_KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function storeBroker(broker: StoredBroker, storage: KeyValueStorage | null = browserStorage()): void {
  storage?.setItem(BROKER_KEY, JSON.stringify(broker));
}
