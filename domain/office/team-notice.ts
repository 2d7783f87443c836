import type { StaffArea } from "#domain/staff/staff-rights.ts";
import type { DueItem } from "./due-item.ts";

/** What of the things that wait may reach the team's phones. Spec: [2.23]; docs/decisions/200. */
export const TEAM_NOTICES = ["access_late", "dispute", "payment_held", "failed_job"] as const;
export type TeamNotice = (typeof TEAM_NOTICES)[number];

/** The ways it reaches them, where they are linked. */
export const TEAM_CHANNELS = ["push", "telegram"] as const;
export type TeamChannel = (typeof TEAM_CHANNELS)[number];

export type TeamNoticeChoice = Record<TeamNotice, readonly TeamChannel[]>;

/** Nothing, until somebody chooses. */
export const NO_TEAM_NOTICES: TeamNoticeChoice = { access_late: [], dispute: [], payment_held: [], failed_job: [] };

/** The area of each: only staff who may read it are notified. */
export const NOTICE_AREAS: Record<TeamNotice, StaffArea> = {
  access_late: "access",
  dispute: "orders",
  payment_held: "orders",
  failed_job: "jobs",
};

/** The notice that a waiting item causes now: an access once it is late, the rest at once; null for what causes none. */
export function teamNoticeOf({ kind, dueAt }: Pick<DueItem, "kind" | "dueAt">, now: Date): TeamNotice | null {
  if (kind === "access" || kind === "trial") return dueAt <= now ? "access_late" : null;
  if (kind === "dispute" || kind === "payment_held") return kind;
  return kind === "job" ? "failed_job" : null;
}
