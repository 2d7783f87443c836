export const OPERATIONS = [
  "token",
  "order.create",
  "order.get",
  "order.capture",
  "order.confirm",
  "capture.get",
  "capture.refund",
  "refund.get",
  "dispute.get",
  "dispute.list",
  "dispute.evidence",
  "dispute.accept",
  "webhook.verify",
  "certificate",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * `delay` waits before doing, `delay_after` before answering; `hang` never does, `hang_after` does and never
 * answers; `reset` and `reset_after` cut the connection; `drip` answers byte by byte; `wrong_*` lies in the
 * answer only.
 */
export const FAULT_KINDS = [
  "status_429",
  "status_500",
  "status_503",
  "delay",
  "delay_after",
  "hang",
  "hang_after",
  "reset",
  "reset_after",
  "drip",
  "garbage",
  "wrong_amount",
  "wrong_currency",
  "wrong_payee",
  "wrong_custom_id",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type Fault = { operation: Operation | "any"; kind: FaultKind; times: number; delayMs: number };

/** The switches a test sets; each is used up by its number of calls, the oldest first. */
export function createFaults() {
  const faults: Fault[] = [];
  return {
    add(fault: Omit<Fault, "times" | "delayMs"> & { times?: number; delayMs?: number }): void {
      faults.push({ times: 1, delayMs: 1_000, ...fault });
    },
    clear: () => faults.splice(0),
    take(operation: Operation): Fault | null {
      const index = faults.findIndex((fault) => fault.operation === operation || fault.operation === "any");
      const fault = faults[index];
      if (fault === undefined) return null;
      fault.times -= 1;
      if (fault.times <= 0) faults.splice(index, 1);
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
