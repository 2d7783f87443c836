/** Why a letter came back, in the few kinds that the office acts on differently. */
export const RETURN_REASONS = [
  "no_mailbox",
  "no_domain",
  "closed",
  "full",
  "too_big",
  "unreached",
  "content",
  "policy",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** By RFC 3463 and its registry, the nearer ones first; 5.4.4 is a domain without a mail server, as they all use it. */
const REASONS: readonly [pattern: RegExp, reason: ReturnReason][] = [
  [/^\d\.(1\.2|4\.4)$/, "no_domain"],
  [/^\d\.1\./, "no_mailbox"],
  [/^\d\.2\.1$/, "closed"],
  [/^\d\.2\.2$/, "full"],
  [/^\d\.(2\.3|3\.4)$/, "too_big"],
  [/^\d\.4\./, "unreached"],
  [/^\d\.6\./, "content"],
  [/^\d\.7\./, "policy"],
];

/** Of a status such as 5.1.1. */
export function returnReason(status: string): ReturnReason {
  return REASONS.find(([pattern]) => pattern.test(status))?.[1] ?? "other";
}
