import { expect, it } from "vitest";
import type { PublicClaim, PublicPromotion } from "#app/ports.ts";
import { watchOffers } from "./keep-offers-fresh.ts";

const CLAIM: PublicClaim = {
  id: "funded",
  place: "hero",
  value: "200+",
  words: "traders",
  source: "El equipo.",
  link: null,
  checkedOn: "2026-11-01",
};
const BANNER: PublicPromotion = { line: "Vuelta al mercado", title: "", text: "", couponCode: null };

it("has pages forgotten once what they show has begun or ended, and at no other time", async () => {
  const shown: { claims: PublicClaim[]; banner: PublicPromotion | null; isDown: boolean } = {
    claims: [CLAIM],
    banner: null,
    isDown: false,
  };
  const forgotten: string[] = [];
  const reader = {
    readClaims: async () => {
      if (shown.isDown) throw new Error("the database is away");
      return shown.claims;
    },
    readPromotions: async () => ({ banner: shown.banner, season: null }),
  };
  const look = watchOffers(reader, (table) => void forgotten.push(table));
  await look();
  await look();
  expect(forgotten).toEqual([]);
  Object.assign(shown, { isDown: true, banner: BANNER });
  await expect(look()).rejects.toThrow("the database is away");
  expect(forgotten).toEqual([]);
  shown.isDown = false;
  await look();
  await look();
  expect(forgotten).toEqual(["promotions"]);
  shown.claims = [];
  await look();
  expect(forgotten).toEqual(["promotions", "claims"]);
});
