/** How long we wait for machines that aren't ours, in milliseconds: no wait is without an end (docs/decisions/159). */
export const DEADLINES = {
  /** A letter; twenty of them one after the other fit into the outbox's lease of 5 minutes. */
  mail: { dns: 5_000, connection: 5_000, greeting: 5_000, silence: 10_000, letter: 15_000 },
  /** The mailbox of returned mail: its run ends before the next one begins. */
  mailbox: { connection: 10_000, greeting: 5_000, silence: 15_000, run: 90_000 },
  /**
   * One attempt at PayPal with its token and its answer. A webhook is answered in less than 5 s, so its certificate and the
   * question whether it is PayPal's get less.
   */
  payment: { attempt: 10_000, certificate: 2_000, verification: 2_500 },
  telegram: 10_000,
  /** One relay of the weekly draw's randomness. */
  beacon: 5_000,
  push: 10_000,
  /** Meta's Conversions API. */
  tracking: 4_000,
  /** Google and GitHub, each request. */
  signInProvider: 5_000,
  /** A file may take long, so what ends here is silence: no connection, and no byte taken or sent. */
  fileStore: { connection: 5_000, silence: 20_000 },
  /** The same for archives: a store takes its time to put the parts of a large one together. */
  archiveStore: { connection: 10_000, silence: 120_000 },
} as const;
