import { readFileSync } from "node:fs";
import type { Language } from "#domain/language/language-of.ts";

export type CourseId = "indicator-mastery" | "ea-strategy-tester" | "metatrader-fundamentals";

/** A drawing in words of either language; `draw` answers HTML that stands in a column of `DIAGRAM_WIDTH`. */
export type Diagram = { course: CourseId | "guides"; name: string; draw: (words: Words) => string };

export type Words = {
  say: (es: string, en: string) => string;
  /** A number with so many decimals, as the language writes it; without groups below five digits. */
  figure: (value: number, decimals?: number) => string;
  /** A share of 1 as percent. */
  percent: (value: number, decimals?: number) => string;
};

export function wordsIn(language: Language): Words {
  const figure = (value: number, decimals = 0) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: "min2",
    }).format(value);
  return {
    say: (es, en) => (language === "es" ? es : en),
    figure,
    percent: (value, decimals) => `${figure(value * 100, decimals)}${language === "es" ? " %" : "%"}`,
  };
}

/** In CSS pixels; a picture has twice as many. Lessons show it no wider than this. */
export const DIAGRAM_WIDTH = 720;
/** Of the drawing within, left and right. */
export const DIAGRAM_PADDING = 28;
export const DRAWING_WIDTH = DIAGRAM_WIDTH - 2 * DIAGRAM_PADDING;

function fontSource(name: string): string {
  return `url(data:font/woff2;base64,${readFileSync(`app/ui/fonts/${name}.woff2`, "base64")}) format("woff2")`;
}

/** Inter is two files; a name for each, because neither knows the other's letters. */
const FONTS = [
  ["Inter", "inter-letters"],
  ["Inter others", "inter-other-letters"],
].map(
  ([family, file]) => `@font-face { font-family: "${family}"; src: ${fontSource(file ?? "")}; font-weight: 400 700 }`,
);

const STYLE = `${readFileSync("app/ui/tokens.css", "utf8")} ${FONTS.join("\n")}
  * { box-sizing: border-box; margin: 0 }
  body { width: ${DIAGRAM_WIDTH}px; padding: 26px ${DIAGRAM_PADDING}px; background: var(--surface); color: var(--text);
    font: 17px/1.4 Inter, "Inter others"; font-variant-numeric: tabular-nums }
  svg { display: block; width: 100%; overflow: visible }
  svg text { font-size: 17px; fill: var(--text) }
  .ink, svg text.ink { fill: var(--canvas) }
  .halo { paint-order: stroke; stroke: var(--surface); stroke-width: 6px; stroke-linejoin: round }
  .muted { color: var(--muted); fill: var(--muted) !important }
  .small, svg text.small { font-size: 15px }
  .strong, svg text.strong { font-weight: 640 }
  .signal { color: var(--signal-text); fill: var(--signal-text) !important }
  .gain { color: var(--gain); fill: var(--gain) !important }
  .loss { color: var(--loss); fill: var(--loss) !important }
  .note { margin-top: 18px; color: var(--muted); font-size: 15px }
  code { font: 15px/1.5 "DejaVu Sans Mono", monospace }
  .boxes { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 30px }
  .box { position: relative; padding: 14px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised) }
  .box b { display: block; font-weight: 640; font-size: 19px; line-height: 1.25 }
  .box span { display: block; margin-top: 4px; color: var(--muted); font-size: 15px; line-height: 1.35 }
  .box + .box::before { content: "→"; position: absolute; left: -25px; top: 50%; translate: 0 -50%; color: var(--signal) }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: 11px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
  thead th { color: var(--muted); font-size: 15px; font-weight: 500 }
  tbody th { font-weight: 640; white-space: nowrap }
  tr:last-child > * { border-bottom: 0 }`;

/** The whole page of a drawing, with the product's colours and typeface. */
export function diagramPage(content: string): string {
  return `<!doctype html><html data-theme="dark"><meta charset="utf-8"><style>${STYLE}</style><body>${content}`;
}
