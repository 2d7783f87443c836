import type { ClaimReader, PublicClaim, PublicPromotion, PublicPromotions } from "#app/ports.ts";
import { zoneTime } from "#domain/clock/zone-time.ts";
import type { Language } from "#domain/language/language-of.ts";
import { localised } from "#domain/language/localised.ts";
import { isClaimShown, statedValue } from "#domain/offers/claim.ts";
import { announcedLine, promotionState, promotionWords } from "#domain/offers/promotion.ts";
import type { Settings } from "#domain/settings/setting-definitions.ts";
import type { Database } from "#gateway/database/port.ts";
import { keepRows } from "#server/platform/public-changes/keep-rows.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type ClaimRow, readClaims } from "./claim-rows.ts";
import { type KeptPromotion, readPromotions, stateOfCoupon } from "./promotion-rows.ts";

export type OfferReader = ClaimReader & { readPromotions: (language: Language) => Promise<PublicPromotions> };

type ReaderOptions = {
  database: Database;
  publicChanges: Pick<PublicChanges, "onChange">;
  settings: () => Promise<Settings>;
  clock: () => Date;
};

/** What visitors are shown of claims and promotions at this moment, from this process's memory. */
export function createOfferReader({ database, publicChanges, settings, clock }: ReaderOptions): OfferReader {
  const claims = keepRows("claims", () => database.transaction(SERVICE, readClaims), publicChanges);
  const promotions = keepRows("promotions", () => database.transaction(SERVICE, readPromotions), publicChanges);
  return {
    async readClaims(language) {
      const [rows, { "office.zone": office }] = await Promise.all([claims(), settings()]);
      const today = zoneTime(clock(), office.zone).date;
      return rows.filter((row) => isClaimShown(row, today)).map((row) => toPublicClaim(row, language));
    },
    async readPromotions(language) {
      const now = clock();
      const shown = (await promotions()).filter(
        ({ id, promotion, coupon }) => promotionState(id, promotion, stateOfCoupon(coupon, now), now) === "shown",
      );
      const find = (wanted: KeptPromotion["id"]) => {
        const kept = shown.find(({ id }) => id === wanted);
        return kept === undefined ? null : toPublicPromotion(kept, language);
      };
      return { banner: find("banner"), season: find("season") };
    },
  };
}

function toPublicClaim(row: ClaimRow, language: Language): PublicClaim {
  const { id, place, value, link, checkedOn } = row;
  const texts = { words: localised(row, "words", language), source: localised(row, "source", language) };
  return { id, place, value: statedValue(value, language), ...texts, link: link || null, checkedOn };
}

function toPublicPromotion({ id, promotion }: KeptPromotion, language: Language): PublicPromotion {
  const texts = promotionWords(promotion, language);
  return {
    ...texts,
    line: announcedLine(id, texts.line, promotion.couponCode),
    couponCode: promotion.couponCode || null,
  };
}
