import { expect, it } from "vitest";
import { findShortcomings, type PageFigures } from "./page-budget.ts";

const SCORES = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
const GOOD: PageFigures = {
  scriptBytes: 120_000,
  firstMilliseconds: 1_000,
  largestMilliseconds: 1_100,
  layoutShift: 0,
  lighthouse: { scores: SCORES, paintMilliseconds: 800, layoutShift: 0 },
};
const lighthouse = (change: object) => ({
  ...GOOD,
  lighthouse: { scores: SCORES, paintMilliseconds: 800, layoutShift: 0, ...change },
});

it.each([
  { what: "nothing", path: "/", figures: GOOD, lacks: [] },
  { what: "no Lighthouse", path: "/", figures: { ...GOOD, lighthouse: null }, lacks: [] },
  {
    what: "one byte of script too many",
    path: "/",
    figures: { ...GOOD, scriptBytes: 126 * 1024 + 1 },
    lacks: ["script"],
  },
  { what: "the support form", path: "/soporte", figures: { ...GOOD, scriptBytes: 135 * 1024 }, lacks: [] },
  {
    what: "too large a chart",
    path: "/setups/14",
    figures: { ...GOOD, scriptBytes: 171 * 1024 + 1 },
    lacks: ["script"],
  },
  { what: "no script at all", path: "/", figures: { ...GOOD, scriptBytes: 0 }, lacks: ["script"] },
  { what: "a late paint", path: "/faq", figures: { ...GOOD, firstMilliseconds: 1_301 }, lacks: ["first paint"] },
  { what: "no paint", path: "/faq", figures: { ...GOOD, firstMilliseconds: Number.NaN }, lacks: ["first paint"] },
  { what: "a shift", path: "/faq", figures: { ...GOOD, layoutShift: 0.01 }, lacks: ["layout shift"] },
  { what: "99 elsewhere", path: "/faq", figures: lighthouse({ scores: { ...SCORES, performance: 99 } }), lacks: [] },
  {
    what: "99 at home",
    path: "/",
    figures: lighthouse({ scores: { ...SCORES, performance: 99 } }),
    lacks: ["performance"],
  },
  { what: "99 of SEO", path: "/faq", figures: lighthouse({ scores: { ...SCORES, seo: 99 } }), lacks: ["seo"] },
  { what: "a late home", path: "/", figures: lighthouse({ paintMilliseconds: 1_000 }), lacks: ["largest paint"] },
])("$what on $path lacks $lacks", ({ path, figures, lacks }) => {
  expect(findShortcomings(path, figures)).toEqual(lacks);
});
