import type { Claim, ClaimPlace } from "#domain/offers/claim.ts";
import type { Promotion, PromotionId } from "#domain/offers/promotion.ts";
import type { AdminAction, RecordAction } from "./action-kinds.ts";

export type OfferActions = {
  /** The title's claim is the program's: there is one. */
  "create-claim": AdminAction<Claim & { place: Exclude<ClaimPlace, "title"> }, { claimId: string }, "claim.invalid">;
  "change-claim": RecordAction<
    Claim & { claimId: string },
    ClaimRecord,
    { claimId: string },
    "claim.invalid" | "claim.not_found"
  >;
  "switch-claim": RecordAction<
    { claimId: string; isShown: boolean },
    ClaimRecord,
    { isShown: boolean },
    "claim.not_found" | "claim.title_stays"
  >;
  "change-promotion": RecordAction<
    Promotion & { promotionId: PromotionId },
    Promotion,
    { promotionId: PromotionId },
    "promotion.invalid" | "promotion.no_coupon" | "promotion.not_found"
  >;
};

export type ClaimRecord = Claim & { place: ClaimPlace; isShown: boolean };
