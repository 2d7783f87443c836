// A worker of the browser: checks a draw, step by step. Nothing else on the page loads what verifies signatures.
import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import { checkDraw } from "#domain/draw/check-draw.ts";
import type { DrawDocument } from "#domain/draw/draw-document.ts";

self.addEventListener("message", ({ data }: MessageEvent<{ document: DrawDocument; accepted: BeaconChain[] }>) => {
  for (const outcome of checkDraw(data.document, data.accepted)) self.postMessage(outcome);
  self.postMessage(null);
});
