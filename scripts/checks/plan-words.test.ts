import { expect, it } from "vitest";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import { findPlanWords, planFactsIn } from "./plan-words.ts";

it.each([
  ["Todo lo de Pro", "Pro"],
  ["1-on-1 classes come with the Pro and Elite plans.", "Pro"],
  ["Desde 179 USD al año", "179 USD"],
  ["For $299 a year", "$299"],
  ["Por 499,00 USD", "499,00 USD"],
  ["Tres planes, un pago", "Tres planes"],
  ["Three one-payment plans", "Three one-payment plans"],
  ["It comes with any of the 3 plans.", "3 plans"],
  ["quienes tienen un plan activo, cualquiera de los tres", "plan activo, cualquiera de los tres"],
])("refuses «%s»", (text, found) => {
  expect(planFactsIn(text).map((fact) => fact.found)).toContain(found);
});

it.each([
  "Todo lo de {plan}",
  "El profesor de Prop firms",
  "179 operaciones de 2.299",
  "Los tres límites de una evaluación",
  "Compra un plan y cuatro semanas después",
  "{plans} planes, un pago",
])("accepts «%s»", (text) => {
  expect(planFactsIn(text)).toEqual([]);
});

const message = (match: Record<string, string>) => ({
  key: "pricing_title",
  file: "app/messages/es/pricing.json",
  line: 1,
  forms: Object.values(match),
  choices: Object.keys(match),
});
const problemsOf = (match: Record<string, string>) =>
  findPlanWords("no-such-folder", [message(match)]).map(({ message: words }) => words);

it("lets a form that is chosen by the number say it in words", () => {
  expect(problemsOf({ "plans=3": "Tres planes", "plans=*": "{plans} planes" })).toEqual([]);
  expect(problemsOf({ "days=3": "Tres planes" })).toEqual([expect.stringContaining('types "Tres planes"')]);
});

it("asks a sentence with a form for each plan for all of them", () => {
  const all = Object.fromEntries(PLAN_IDS.map((id) => [`plan=${id}`, "{term}"]));
  expect(problemsOf(all)).toEqual([]);
  const { "plan=anual": _, ...rest } = all;
  expect(problemsOf(rest)).toEqual(["pricing_title: has no form for the plan anual"]);
});
