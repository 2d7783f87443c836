import { expect, it } from "vitest";
import { prizeTexts } from "./draw-texts.ts";

const PRIZE = {
  state: "announced",
  announcedAt: "2026-12-04T22:00:05Z",
  claimUntil: "2026-12-18T22:00:05Z",
  claimedAt: null,
  firm: null,
  deliveredAt: null,
  proof: null,
} as const;

it("[4.17] says of a prize when it was announced, claimed and delivered, as far as it came", () => {
  const announced = "Premio anunciado el 4 de diciembre de 2026; se puede reclamar hasta el 18 de diciembre de 2026";
  const claimed = "Premio reclamado el 5 de diciembre de 2026 en FTMO";
  expect(prizeTexts(PRIZE)).toEqual([announced]);
  const taken = { ...PRIZE, state: "claimed", claimedAt: "2026-12-05T22:00:00Z", firm: "FTMO" } as const;
  expect(prizeTexts(taken)).toEqual([announced, claimed]);
  const given = { ...taken, state: "delivered", deliveredAt: "2026-12-07T22:00:00Z", proof: "Recibo 7" } as const;
  expect(prizeTexts(given)).toEqual([
    announced,
    claimed,
    "Premio entregado el 7 de diciembre de 2026 en FTMO. Lo muestra: Recibo 7",
  ]);
  expect(prizeTexts({ ...PRIZE, state: "lapsed" })).toEqual([
    announced,
    "Sin reclamar hasta el 18 de diciembre de 2026: pasó al siguiente",
  ]);
});
