import { afterEach, expect, it } from "vitest";
import { liveLockedText } from "#app/core/shop/plans/live-plan-texts.ts";
import { planSubtitle } from "#app/core/shop/plans/plan-texts.ts";
import { PLAN_FEATURE_TEXTS } from "#app/features/pricing/plan-feature-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { getPlan, PLANS } from "#domain/plans/plan-catalogue.ts";
import { PLAN_LITERALS } from "./plan-literals.ts";

afterEach(() => overwriteGetLocale(() => "es"));

/** What the pricing section shows of a plan, figures included. */
const featuresOf = (id: keyof typeof PLAN_LITERALS) =>
  getPlan(id).features.map((feature) => PLAN_FEATURE_TEXTS[feature](getPlan(id)));

it.each([
  { row: "9.2", id: "semestral" },
  { row: "9.3", id: "anual" },
  { row: "9.4", id: "lifetime" },
] as const)("[$row] $id's features read as prescribed, in its order", ({ id }) => {
  for (const language of ["es", "en"] as const) {
    overwriteGetLocale(() => language);
    expect(featuresOf(id)).toEqual(PLAN_LITERALS[id].map((words) => words[language]));
  }
});

it.each([
  ["es", "semestral", "6 meses de indicador, 3 setups de fondeo y grupo privado."],
  ["es", "anual", "12 meses de indicador, 6 setups de fondeo, clases y trading en vivo."],
  ["es", "lifetime", "Indicador de por vida, 12 setups de fondeo y todo lo de Pro."],
  ["en", "semestral", "6 months of indicator, 3 funding setups and private group."],
  ["en", "anual", "12 months of indicator, 6 funding setups, classes and live trading."],
  ["en", "lifetime", "Lifetime indicator, 12 funding setups and everything in Pro."],
] as const)("says the plan's figures in its subtitle: %s, %s", (language, id, words) => {
  overwriteGetLocale(() => language);
  expect(planSubtitle(id)).toBe(words);
});

it.each([
  ["es", null, "Las sesiones en vivo son para los planes Pro (12 meses) y Elite (de por vida)."],
  [
    "es",
    "semestral",
    "Tu plan Starter (6 meses) no incluye las sesiones en vivo. Están en los planes Pro (12 meses) y Elite (de por vida).",
  ],
  ["en", null, "Live sessions are for Pro (12 months) and Elite (for life)."],
  [
    "en",
    "semestral",
    "Your plan, Starter (6 months), does not include the live sessions. They come with Pro (12 months) and Elite (for life).",
  ],
] as const)("[6.5] names the plans that have live sessions: %s, %s", (language, plan, words) => {
  overwriteGetLocale(() => language);
  expect(liveLockedText(plan)).toBe(words);
});

it.each(["es", "en"] as const)("[9.3] marks Pro alone as popular: %s", (language) => {
  overwriteGetLocale(() => language);
  expect(PLANS.filter(({ isPopular }) => isPopular).map(({ name }) => name)).toEqual(["Pro"]);
  expect(m.pricing_popular()).toBe("Popular");
});

it.each([
  ["es", "Clases privadas", "1 clase privada", "2 clases privadas"],
  ["en", "Private classes", "1 private class", "2 private classes"],
] as const)("[9.3] [9.4] has one name for the private classes: %s", (language, name, ofPro, ofElite) => {
  overwriteGetLocale(() => language);
  expect(m.common_private_classes()).toBe(name);
  expect(featuresOf("anual")).toContain(ofPro);
  expect(featuresOf("lifetime")).toContain(ofElite);
});
