/** Why a membership ended before its term. */
export const END_REASONS = ["refund", "reversal", "dispute", "upgrade", "admin", "account_deleted"] as const;
export type EndReason = (typeof END_REASONS)[number];
