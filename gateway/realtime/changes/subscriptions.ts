import type { Subscription } from "./subscription.ts";

/** Who waits for changes of which table. */
export function createSubscriptions() {
  const byTable = new Map<string | null, Set<Subscription>>();
  return {
    add(subscription: Subscription): void {
      const others = byTable.get(subscription.table) ?? new Set();
      byTable.set(subscription.table, others.add(subscription));
    },
    remove(subscription: Subscription): void {
      const others = byTable.get(subscription.table);
      others?.delete(subscription);
      if (others?.size === 0) byTable.delete(subscription.table);
    },
    /** Those that name the table, and those that want every table. */
    of: (table: string): Subscription[] => [...(byTable.get(table) ?? []), ...(byTable.get(null) ?? [])],
    all: (): Subscription[] => [...byTable.values()].flatMap((some) => [...some]),
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
