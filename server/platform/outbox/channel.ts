import type { Language } from "#domain/language/language-of.ts";
import type { Cause } from "#gateway/work/work.ts";

export const CHANNELS = ["mail", "push", "telegram"] as const;
export type ChannelName = (typeof CHANNELS)[number];

export type OutboxMessage = Cause & {
  id: string;
  kind: string;
  /** What the channel finds the reader by: an address, a browser's id, a member's id. */
  recipient: string;
  language: Language;
  payload: unknown;
  attempts: number;
  /** ISO text; null for what keeps. */
  expiresAt: string | null;
};

/**
 * How one attempt ended, with the other side's words where it said any. `gone`: the recipient is not there any more, so it
 * isn't tried again; `bounced`: their server said so. A failure may leave open whether the message arrived.
 */
export type Delivery =
  | { status: "sent"; answer?: string }
  | { status: "gone"; code: string }
  | { status: "bounced"; code: string; answer: string | null }
  | { status: "failed"; code: string; answer?: string | null; isInDoubt?: boolean; retryAfterSeconds?: number };

/** How the messages of one kind of recipient go out. */
export type Channel = {
  name: ChannelName;
  /** Rows claimed at a time, and how many of them are on their way together. */
  batch: number;
  parallel: number;
  /** Longer than any attempt takes: after it a message whose process died is tried again. */
  leaseMs: number;
  /** When to try again after this many attempts; null to give up. */
  retryAt(attempts: number, now: Date): Date | null;
  /** What it throws counts as a failure to be tried again. */
  send(message: OutboxMessage): Promise<Delivery>;
};
