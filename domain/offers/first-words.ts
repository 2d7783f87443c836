import type { Language } from "#domain/language/language-of.ts";
import { HALLOWEEN } from "#domain/promotions/season.ts";

/** What claims and promotions of a new shop say, in each language; the office writes its own afterwards. */
export const FIRST_WORDS: Record<Language, FirstWords> = {
  es: {
    source: "declaración del equipo de LPX. No está verificada por un tercero.",
    funded: "traders fondeados",
    rating: "de valoración",
    peakMonth: "Mejor mes",
    twoMonths: "Dos meses seguidos",
    drawdown: "Drawdown máximo",
    seasonLine: `Halloween: ${HALLOWEEN.percent} % con ${HALLOWEEN.couponCode}`,
    seasonTitle: `Un ${HALLOWEEN.percent} % menos, hasta el 31 de octubre`,
    seasonText:
      "El código vale para cualquier plan y se aplica en el carrito. Válido hasta el 31 de octubre, hora UTC−4.",
  },
  en: {
    source: "a statement by the LPX team. No third party has verified it.",
    funded: "funded traders",
    rating: "rating",
    peakMonth: "Best month",
    twoMonths: "Two months running",
    drawdown: "Maximum drawdown",
    seasonLine: `Halloween: ${HALLOWEEN.percent}% with ${HALLOWEEN.couponCode}`,
    seasonTitle: `${HALLOWEEN.percent}% off until 31 October`,
    seasonText: "The code works for every plan and is applied in the cart. Valid until 31 October, UTC−4.",
  },
};

type FirstWords = Record<
  "source" | "funded" | "rating" | "peakMonth" | "twoMonths" | "drawdown" | "seasonLine" | "seasonTitle" | "seasonText",
  string
>;
