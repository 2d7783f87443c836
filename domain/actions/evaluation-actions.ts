import type { AttemptEntry, KeptTrade } from "#domain/evaluations/diary.ts";
import type { Action } from "./action-kinds.ts";

/** What a member writes into their diary of evaluations. */
export type EvaluationActions = {
  /** A new one, or the one that `id` names. */
  "save-evaluation": Action<
    { id: string | null } & AttemptEntry,
    { id: string },
    "evaluation.not_found" | "evaluation.too_many" | "evaluation.diary_full"
  >;
  /** With its trades. */
  "delete-evaluation": Action<{ id: string }, { isDeleted: true }, "evaluation.not_found">;
  /** Takes the place of the kept trades from that number on; none from 0 on forgets them all. */
  "keep-evaluation-trades": Action<
    { id: string; from: number; trades: KeptTrade[] },
    { kept: number },
    "evaluation.not_found" | "evaluation.too_many_trades" | "evaluation.diary_full"
  >;
  /** One more, behind those that are kept; one with a ticket that is kept already is not kept twice. */
  "note-evaluation-trade": Action<
    { id: string; trade: KeptTrade },
    { kept: number },
    "evaluation.not_found" | "evaluation.too_many_trades" | "evaluation.trade_noted" | "evaluation.diary_full"
  >;
};
