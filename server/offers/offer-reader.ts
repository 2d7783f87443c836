import type { ClaimReader, PublicClaim, PublicPromotion, PublicPromotions } from "#app/ports.ts";
import { zoneTime } from "#domain/clock/zone-time.ts";
import type { Language } from "#domain/language/language-of.ts";
import { isClaimShown, statedValue } from "#domain/offers/claim.ts";
import { announcedLine, promotionState } from "#domain/offers/promotion.ts";
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

const CLAIM_TEXTS: Record<Language, (row: ClaimRow) => Pick<PublicClaim, "words" | "source">> = {
  es: ({ wordsEs, sourceEs }) => ({ words: wordsEs, source: sourceEs }),
  en: ({ wordsEn, sourceEn }) => ({ words: wordsEn, source: sourceEn }),
};

function toPublicClaim(row: ClaimRow, language: Language): PublicClaim {
  const { id, place, value, link, checkedOn } = row;
  const texts = CLAIM_TEXTS[language](row);
  return { id, place, value: statedValue(value, language), ...texts, link: link || null, checkedOn };
}

type Promoted = KeptPromotion["promotion"];
const PROMOTION_TEXTS: Record<Language, (promotion: Promoted) => { line: string; title: string; text: string }> = {
  es: ({ lineEs, titleEs, textEs }) => ({ line: lineEs, title: titleEs, text: textEs }),
  en: ({ lineEn, titleEn, textEn }) => ({ line: lineEn, title: titleEn, text: textEn }),
};

function toPublicPromotion({ id, promotion }: KeptPromotion, language: Language): PublicPromotion {
  const texts = PROMOTION_TEXTS[language](promotion);
  return {
    ...texts,
    line: announcedLine(id, texts.line, promotion.couponCode),
    couponCode: promotion.couponCode || null,
  };
}
