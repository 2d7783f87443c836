import type { Channel } from "../connections/connection.ts";
import type { Subscription } from "./subscription.ts";

/** Which channels asked for changes of which table. */
export function createSubscriptions() {
  const byTable = new Map<string | null, Set<Subscription>>();
  const byChannel = new Map<Channel, readonly Subscription[]>();
  return {
    add(channel: Channel, added: readonly Subscription[]): void {
      byChannel.set(channel, added);
      for (const subscription of added) {
        const others = byTable.get(subscription.table) ?? new Set();
        byTable.set(subscription.table, others.add(subscription));
      }
    },
    remove(channel: Channel): void {
      for (const subscription of byChannel.get(channel) ?? []) {
        const others = byTable.get(subscription.table);
        others?.delete(subscription);
        if (others?.size === 0) byTable.delete(subscription.table);
      }
      byChannel.delete(channel);
    },
    countOf: (channel: Channel): number => byChannel.get(channel)?.length ?? 0,
    /** Those that name the table, and those that want every table. */
    of: (table: string): Subscription[] => [...(byTable.get(table) ?? []), ...(byTable.get(null) ?? [])],
    all: (): Subscription[] => [...byChannel.values()].flat(),
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
