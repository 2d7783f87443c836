import { mostScriptKilobytes } from "#domain/pages/pages.ts";
import type { LighthouseResult } from "../lighthouse.ts";
import type { ThrottledPaint } from "../throttled-paint.ts";

export type PageFigures = ThrottledPaint & {
  scriptBytes: number;
  /** Null where it was left out. */
  lighthouse: LighthouseResult | null;
};

const MOST_FIRST_PAINT_MS = 1_300;
/** Below what can be seen: fractions of a pixel. */
const MOST_SHIFT = 0.001;
const LEAST_SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** The home page is the one most people come in by. */
const LEAST_HOME_PERFORMANCE = 100;
export const MOST_HOME_LARGEST_PAINT_MS = 1_000;

/** What of a page's figures is not good enough, in words; nothing when all is. */
export function findShortcomings(path: string, figures: PageFigures): string[] {
  const { scriptBytes, firstMilliseconds, layoutShift, lighthouse } = figures;
  const lacks = [
    // Not a number is no figure, and doesn't hold either.
    ...(scriptBytes > 0 && scriptBytes <= mostScriptKilobytes(path) * 1024 ? [] : ["script"]),
    ...(firstMilliseconds <= MOST_FIRST_PAINT_MS ? [] : ["first paint"]),
    ...(layoutShift <= MOST_SHIFT ? [] : ["layout shift"]),
  ];
  return lighthouse === null ? lacks : [...lacks, ...lighthouseShortcomings(path, lighthouse)];
}

function lighthouseShortcomings(path: string, { scores, paintMilliseconds, layoutShift }: LighthouseResult): string[] {
  const isHome = path === "/";
  const least = { ...LEAST_SCORES, ...(isHome ? { performance: LEAST_HOME_PERFORMANCE } : {}) };
  const categories = Object.keys(least) as (keyof typeof least)[];
  return [
    ...categories.filter((category) => !(scores[category] >= least[category])),
    ...(isHome && !(paintMilliseconds < MOST_HOME_LARGEST_PAINT_MS) ? ["largest paint"] : []),
    ...(layoutShift <= MOST_SHIFT ? [] : ["layout shift in Lighthouse"]),
  ];
}
