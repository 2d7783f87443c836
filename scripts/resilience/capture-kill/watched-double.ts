import type { Operation } from "#doubles/paypal/faults.ts";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";

export type WatchedDouble = ServedDouble & {
  /** Resolves when the next call of this kind has arrived, before it does anything. */
  arrival(operation: Operation): Promise<void>;
  /** Resolves when the next call of this kind has done its work, before it is answered. */
  completion(operation: Operation): Promise<void>;
};

/** The double in this process, so that what happens in it can be seen the moment it happens. */
export async function openWatchedDouble(webhookTarget: string): Promise<WatchedDouble> {
  const double = await serveDouble({ port: 0, clock: () => new Date(), webhookTarget, hasControl: true });
  const waiting: { kind: "arrival" | "completion"; operation: string; resolve: () => void }[] = [];

  function tell(kind: "arrival" | "completion", operation: string): void {
    for (const entry of waiting.filter((item) => item.kind === kind && item.operation === operation)) {
      waiting.splice(waiting.indexOf(entry), 1);
      entry.resolve();
    }
  }

  const { take } = double.faults;
  double.faults.take = (operation) => {
    tell("arrival", operation);
    return take(operation);
  };
  const { add } = double.journal;
  double.journal.add = (entry) => {
    add(entry);
    tell("completion", entry.operation);
  };
  const wait = (kind: "arrival" | "completion") => (operation: Operation) =>
    new Promise<void>((resolve) => waiting.push({ kind, operation, resolve }));
  return { ...double, arrival: wait("arrival"), completion: wait("completion") };
}
