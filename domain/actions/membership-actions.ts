import type { EndReason } from "#domain/memberships/end-reasons.ts";
import type { MembershipChange, PreviewedPerson } from "#domain/memberships/membership-change.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Undo } from "#domain/staff/undo.ts";
import type { AdminAction, RecordAction } from "./action-kinds.ts";

/** What the team does with memberships. Each of them has a reason, which no member sees. */
export type MembershipActions = {
  "end-membership": MembershipAction<
    object,
    /** `undo`: null where it took a class that was booked. */
    { isEnded: true; undo: Undo | null }
  >;
  "extend-membership": MembershipAction<
    { days: number },
    /** Of the term that was extended, ISO 8601. */
    { endsAt: string },
    "membership.for_life" | "membership.too_long"
  >;
  /** `months`: of a plan with an end. `tradingviewUsername`: for the indicator, where the account has given none. */
  "grant-membership": AdminAction<
    { userId: string; planId: PlanId; months: number | null; tradingviewUsername: string | null; reason: string },
    { membershipId: string; undo: Undo },
    "account.gone" | "membership.name_missing"
  >;
  /** With everything that its order bought. */
  "move-membership": MembershipAction<
    { toUserId: string },
    { isMoved: true },
    "account.gone" | "membership.same_account"
  >;
  /** What the terms would be; changes nothing. */
  "preview-memberships": AdminAction<{ change: MembershipChange }, { people: PreviewedPerson[] }>;
  /** Of a grant or an end. */
  "undo-membership-act": AdminAction<
    { userId: string; actId: string },
    { isUndone: true },
    "undo.not_found" | "undo.too_late" | "record.changed"
  >;
};

type MembershipAction<
  Input extends object,
  Output extends object,
  Refusal extends "account.gone" | "membership.for_life" | "membership.too_long" | "membership.same_account" = never,
> = RecordAction<
  Input & { userId: string; membershipId: string; reason: string },
  MembershipRecord,
  Output,
  Refusal | "membership.not_found" | "membership.over"
>;

/** A membership as staff see it. Instants are ISO 8601. */
export type MembershipRecord = {
  userId: string;
  planId: PlanId;
  status: "active" | "frozen" | "ended";
  startsAt: string;
  endsAt: string | null;
  endedAt: string | null;
  endReason: EndReason | null;
  addedDays: number;
  /** Of the last change by the team. */
  reason: string | null;
};
