import type { Action, AdminAction, None, RecordAction } from "./action-kinds.ts";

/** The weekly draw. `drawId` is its Friday, `2026-12-04`; instants are ISO 8601. Spec: [1.8], [9.10]. */
export type DrawActions = {
  /** Before the close, by staff; `words` say to everybody why. */
  "cancel-draw": RecordAction<
    { drawId: string; words: string },
    { state: string; words: string | null },
    { isCancelled: true },
    "draw.not_found" | "draw.not_open"
  >;
  "claim-draw-prize": Action<
    { prizeId: string; firm: string },
    { claimedAt: string },
    "draw.prize_not_found" | "draw.claim_over"
  >;
  /** Gives a match of the bracket to its other side until the next round is decided; `reason` says to everybody why. */
  "correct-bracket-match": RecordAction<
    { drawId: string; round: number; match: number; winner: string; reason: string },
    {
      firstEntry: string | null;
      secondEntry: string | null;
      winner: string | null;
      reason: string;
      correction: string | null;
    },
    { isCorrected: true },
    "draw.match_not_found" | "draw.match_over" | "draw.no_other_side"
  >;
  "deliver-draw-prize": RecordAction<
    { prizeId: string; proof: string },
    { state: string; firm: string | null; proof: string | null },
    { deliveredAt: string },
    "draw.prize_not_found" | "draw.not_claimed"
  >;
  /** Again with another choice: the choice changes. `rules` is the version that was shown. */
  "enter-draw": Action<
    { rules: string; showsName: boolean },
    { drawId: string; entryId: string },
    | "account.gone"
    | "account.too_many_tries"
    | "draw.account_unfit"
    | "draw.excluded"
    | "draw.mailbox_entered"
    | "draw.name_missing"
    | "draw.not_open"
    | "draw.rules_changed"
  >;
  /** Before the close. */
  "exclude-draw-entry": AdminAction<
    { entryId: string; reason: string },
    { isExcluded: true },
    "draw.entry_not_found" | "draw.not_open" | "draw.excluded"
  >;
  /** Takes one's name off an entry, also of a draw that is over. */
  "hide-draw-name": Action<{ entryId: string }, { isHidden: true }, "draw.entry_not_found">;
  "leave-draw": Action<None, { drawId: string }, "draw.not_open" | "draw.not_entered" | "draw.excluded">;
};
