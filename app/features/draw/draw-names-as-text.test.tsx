import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { PublicDraw, PublicFinalist } from "#domain/draw/public-draw.ts";
import { SCRIPT_PAYLOADS } from "#tests/fixtures/script-payloads.ts";
import { DrawHistory } from "./components/draw-history.tsx";
import { DrawnDraw } from "./components/drawn-draw.tsx";

const TAGS = /<\/?[a-z][a-z0-9-]*/gi;

function finalistCalled(text: string): PublicFinalist {
  const prize = {
    state: "delivered" as const,
    announcedAt: "2026-12-04T22:00:05Z",
    claimUntil: "2026-12-18T22:00:05Z",
    claimedAt: "2026-12-05T22:00:00Z",
    firm: text,
    deliveredAt: "2026-12-07T22:00:00Z",
    proof: text,
  };
  return { entry: "7f3a91c2-0b1d-4c8e-9a55-2f1e8d7c6b5a", rank: 1, name: text, hasPicture: false, prize };
}

/** The page's part about draws, whose names, firms, proofs and reasons are all of this text. */
function tagsWith(text: string): string {
  const draw: PublicDraw = {
    id: "2026-12-04",
    state: "drawn",
    rules: "2026-11-27",
    commitment: "0".repeat(64),
    round: 1,
    closesAt: "2026-12-04T21:00:00Z",
    beaconAt: "2026-12-04T22:00:00Z",
    listHash: "0".repeat(64),
    entries: 5,
    excluded: 0,
    cancelReason: null,
    cancelWords: null,
    drawnAt: "2026-12-04T22:00:05Z",
    finalists: [finalistCalled(text)],
  };
  const cancelled = { ...draw, id: "2026-11-27", state: "cancelled" as const, cancelReason: "staff" as const };
  const draws = [draw, { ...cancelled, cancelWords: text }];
  const page = (
    <MemoryRouter>
      <DrawnDraw draw={draw} />
      <DrawHistory draws={draws} />
    </MemoryRouter>
  );
  return (renderToString(page).match(TAGS) ?? []).join("");
}

it("resilience 26: 40 names, firms, proofs and reasons of draws are text on the public page", () => {
  const harmless = tagsWith("Ana");
  expect(harmless).toContain("<table");
  for (const payload of SCRIPT_PAYLOADS) expect([payload, tagsWith(payload)]).toEqual([payload, harmless]);
});
