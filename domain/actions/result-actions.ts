import type { EditedWithdrawal, WithdrawalLevel } from "#domain/results/withdrawal-certificate.ts";
import type { AdminAction, RecordAction } from "./action-kinds.ts";

/** What the team does with results: withdrawal certificates. */
export type ResultActions = {
  /** Nobody else sees it yet. */
  "create-withdrawal": AdminAction<EditedWithdrawal, { withdrawalId: string }, "withdrawal.invalid">;
  /** `picture` is its name in the bucket `withdrawals`; null is none. */
  "update-withdrawal": RecordAction<
    { withdrawalId: string; picture: string | null; isPublished: boolean } & EditedWithdrawal,
    WithdrawalRecord,
    { withdrawalId: string },
    "withdrawal.invalid" | "withdrawal.not_found" | "withdrawal.incomplete" | "withdrawal.picture_missing"
  >;
  /** How far it was checked; who said so and when is kept with it. */
  "set-withdrawal-level": RecordAction<
    { withdrawalId: string; level: WithdrawalLevel },
    WithdrawalRecord,
    { withdrawalId: string },
    "withdrawal.not_found"
  >;
};

/** A withdrawal certificate as the team has it. */
export type WithdrawalRecord = EditedWithdrawal & {
  level: WithdrawalLevel;
  picture: string | null;
  isPublished: boolean;
  isSample: boolean;
};
