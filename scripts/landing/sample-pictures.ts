// Draws placeholders for the pictures that only the operator has: withdrawal certificates, and curves of the catalogue's
// backtests, each saying on its face that it is a sample. Part of npm run home-pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GalleryPicture, TRADER_RESULT_PICTURES } from "#app/content/gallery.ts";
import { thinCurve } from "#app/ui/charts/thin-curve.ts";
import { equityOf } from "#domain/backtest/equity.ts";
import { marketTick } from "#domain/backtest/setup-rule.ts";
import { resultsInR } from "#domain/backtest/trades.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "#server/demo/read-catalogue.ts";
import { drawWithdrawals } from "./withdrawal-pictures.ts";

const SLATE = {
  ground: "#10151c",
  line: "#222c38",
  text: "#e8edf2",
  muted: "#93a1b0",
  curve: "#e8edf2",
  signal: "#f5b83d",
};
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const MONO = "'JetBrains Mono', Menlo, Consolas, monospace";
const CURVE_POINTS = 160;

function frame({ width, height }: GalleryPicture, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}

/** The stamp is on the picture itself: it must survive being copied. */
function stamp(x: number, y: number, colour: string): string {
  return `<g transform="translate(${x} ${y})"><rect width="132" height="28" rx="14" fill="none" stroke="${colour}" stroke-dasharray="4 3"/><text x="66" y="19" font-family="${SANS}" font-size="13" text-anchor="middle" fill="${colour}">Ejemplo / Sample</text></g>`;
}

/** Of each asset the setup with the most trades, as the page's sample cards. */
function curves(): { name: string; trades: number; equity: Float64Array }[] {
  const { catalogue, trades } = readCatalogue(CATALOGUE_FOLDER);
  const most = new Map<string, number>();
  for (const [place, setup] of catalogue.setups.entries()) {
    const known = most.get(setup.asset);
    const best = known === undefined ? 0 : (catalogue.setups[known]?.all.trades ?? 0);
    if (setup.plan === null && setup.all.trades > best) most.set(setup.asset, place);
  }
  return [...most.values()].flatMap((place) => {
    const [setup, made] = [catalogue.setups[place], trades[place]];
    const market = catalogue.markets.find(({ asset }) => asset === setup?.asset);
    if (setup === undefined || made === undefined || market === undefined) return [];
    const tick = marketTick(market);
    const results = resultsInR(made, { stop: setup.stopTicks * tick, cost: market.costTicks * tick });
    return [{ name: setup.name, trades: made.count, equity: equityOf(results) }];
  });
}

function result(picture: GalleryPicture, curve: ReturnType<typeof curves>[number]): string {
  const { equity } = curve;
  const [low, high] = [Math.min(0, ...equity), Math.max(0, ...equity)];
  const place = (index: number, value: number) => {
    const x = 32 + ((picture.width - 64) * index) / Math.max(1, equity.length - 1);
    const y = 130 + ((picture.height - 210) * (high - value)) / (high - low || 1);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const points = thinCurve(equity, CURVE_POINTS).map((index) => place(index, equity[index] ?? 0));
  const last = equity.at(-1) ?? 0;
  const figure = `${last > 0 ? "+" : last < 0 ? "\u2212" : ""}${Math.abs(last).toFixed(1)} R`;
  return frame(
    picture,
    `<rect width="100%" height="100%" fill="${SLATE.ground}"/>${stamp(32, 28, SLATE.signal)}<text x="32" y="92" font-family="${SANS}" font-size="20" fill="${SLATE.text}">${curve.name}</text><text x="${picture.width - 32}" y="92" font-family="${MONO}" font-size="20" text-anchor="end" fill="${SLATE.text}">${figure}</text><path d="M32 ${place(0, 0).split(" ")[1]}H${picture.width - 32}" stroke="${SLATE.line}"/><path d="M${points.join("L")}" fill="none" stroke="${SLATE.curve}" stroke-width="2" stroke-linejoin="round"/><text x="32" y="${picture.height - 42}" font-family="${SANS}" font-size="15" fill="${SLATE.muted}">Backtest, n ${curve.trades}. No es la cuenta de un trader.</text><text x="32" y="${picture.height - 20}" font-family="${SANS}" font-size="15" fill="${SLATE.muted}">Backtest, not a trader's account.</text>`,
  );
}

/** Writes every sample; a result that the operator has replaced is left alone. */
export function drawSamples(folder: string): number {
  const known = curves();
  const results = TRADER_RESULT_PICTURES.flatMap((picture, index) => {
    const curve = known[index];
    if (curve === undefined || !picture.isSample) return [];
    return [{ file: picture.file, svg: result(picture, curve) }];
  });
  const drawn = [...drawWithdrawals(), ...results];
  for (const { file, svg } of drawn) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, svg);
  }
  return drawn.length;
}
