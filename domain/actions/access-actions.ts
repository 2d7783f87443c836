import type { AccessProblem } from "#domain/access/access-problems.ts";
import type { FirstStepKey } from "#domain/onboarding/first-steps.ts";
import type { TrialRefusal } from "#domain/trial/trial.ts";
import type { Action, AdminAction, RecordAction } from "./action-kinds.ts";

/** Actions about access to the indicator, the trial and the first steps. */
export type AccessActions = {
  /** `corrected` before the grant, `renamed` after it; the details of `name_too_often` say from when (`opensAt`, ISO 8601). */
  "change-indicator-name": Action<
    { tradingviewUsername: string },
    { outcome: "corrected" | "renamed" },
    NameRefusal | "account.too_many_tries" | "indicator.name_too_often"
  >;
  "complete-first-step": AdminAction<{ userId: string; key: FirstStepKey }, { isNew: boolean }>;
  /** Of the names as the member saw them; `telegramUsername` is null where they have given none. */
  "confirm-names": Action<
    { tradingviewUsername: string; telegramUsername: string | null },
    { isConfirmed: true },
    "names.changed" | "names.nothing_to_confirm"
  >;
  "fail-indicator-access": RecordAction<
    { userId: string; reason: AccessProblem },
    AccessRecord,
    { isFailed: true },
    "indicator.nothing_to_grant"
  >;
  "grant-indicator-access": RecordAction<
    { userId: string },
    AccessRecord,
    { status: "active" },
    "indicator.nothing_to_grant" | "trial.name_used"
  >;
  "refuse-trial": RecordAction<
    { userId: string; reason: TrialRefusal },
    AccessRecord,
    { isRefused: true },
    "trial.not_waiting"
  >;
  /** The details of `reminded_lately` say from when it may be done again (`opensAt`, ISO 8601). */
  "remind-of-names": AdminAction<
    { userId: string },
    { isReminded: true },
    "account.gone" | "names.nothing_to_confirm" | "names.reminded_lately"
  >;
  /** `requestedAt`: ISO 8601. */
  "request-trial": Action<
    { tradingviewUsername: string },
    { requestedAt: string },
    "account.gone" | "account.too_many_tries" | "trial.used"
  >;
  /** The team's way to change the name of an access, without the limits that members have. */
  "set-indicator-name": RecordAction<
    { userId: string; tradingviewUsername: string },
    AccessRecord,
    { outcome: "corrected" | "renamed" },
    NameRefusal
  >;
  "withdraw-indicator-access": RecordAction<
    { userId: string },
    AccessRecord,
    { isWithdrawn: true },
    "indicator.nothing_to_withdraw"
  >;
};

/** A member's access to the indicator, as the person who grants it on the charting platform sees it. Times: ISO 8601. */
type AccessRecord = {
  status: "inactive" | "pending" | "active";
  tradingviewUsername: string;
  /** The name that a grant runs for there; another than the one above while a change waits. */
  grantedUsername: string | null;
  problem: AccessProblem | null;
  expiresAt: string | null;
  /** Since when it waits to be taken away there. */
  withdrawSince: string | null;
};

type NameRefusal = "indicator.name_unchanged" | "indicator.no_access";
