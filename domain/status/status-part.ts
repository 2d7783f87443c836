/** What the status page tells of, in its order: pages and API, payments, letters, alerts by browser and Telegram. */
export const STATUS_PARTS = ["site", "payments", "mail", "alerts"] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

export const PART_STATES = ["works", "limited", "down", "unmeasured"] as const;
export type PartState = (typeof PART_STATES)[number];

const WORST_FIRST: readonly PartState[] = ["down", "limited", "works", "unmeasured"];

/** What is said of several together: the worst of what is known. */
export function worstState(states: readonly PartState[]): PartState {
  return WORST_FIRST.find((state) => states.includes(state)) ?? "unmeasured";
}

export function isStatusPart(part: string): part is StatusPart {
  return STATUS_PARTS.some((known) => known === part);
}
