import type { AlertAction, AlertOutcome } from "./alert.ts";

/** How long alerts that still carry an old secret work, so that they can be changed one by one. */
export const SECRET_OVERLAP_HOURS = 24;

/** A source of alerts, without its secret; times in ISO 8601, UTC. docs/signals.md. */
export type SignalSource = {
  id: string;
  name: string;
  isEnabled: boolean;
  createdAt: string;
  lastUsedAt: string | null;
  /** When the secret that is not to be replaced was made. */
  secretSince: string | null;
  /** Until when an older secret still works; null when none does. */
  oldSecretUntil: string | null;
  /** The newest first. */
  refusals: { reason: string; at: string }[];
};

/** An alert that was followed. */
export type SignalEvent = {
  sourceName: string;
  setupId: number;
  setupName: string;
  action: AlertAction;
  outcome: AlertOutcome;
  /** `HH:MM:SS` on the reference clock; null where the alert set none. */
  time: string | null;
  at: string;
};
