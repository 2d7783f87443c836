import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PLAN_IDS, PLANS } from "#domain/plans/plan-catalogue.ts";
import type { Message } from "./message-files.ts";
import { lineAt, type Problem } from "./problem.ts";

/** Texts besides the messages; their facts are written as `{{plans}}`, or they do without. */
const TEXTS: Record<string, RegExp> = { "app/content": /\.(md|ts)$/, courses: /\.(md|json)$/ };

const NAMES = PLANS.map(({ name }) => name).join("|");
const PRICES = PLANS.map(({ priceCents }) => priceCents / 100).join("|");
const NUMBERS = "\\d+|dos|tres|cuatro|cinco|seis|two|three|four|five|six";
const PATTERNS: readonly [pattern: RegExp, what: string][] = [
  [new RegExp(`(?<![\\p{L}\\d-])(?:${NAMES})(?![\\p{L}\\d])`, "gu"), "a plan's name"],
  [
    new RegExp(`[$€]\\s?(?:${PRICES})(?!\\d)|(?<![\\d.,])(?:${PRICES})(?:[.,]00)?\\s?(?:USD|US\\$|d[oó]l|\\$)`, "giu"),
    "a plan's price",
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])(?:${NUMBERS})(?:[\\s-][\\p{L}-]+){0,2}[\\s-](?:planes|plans)(?!\\p{L})`, "giu"),
    "the number of plans",
  ],
  // "un plan activo, cualquiera de los tres".
  [
    new RegExp(`\\bplan(?:es|s)?\\b[^.]{0,30}\\b(?:de los|of the) (?:${NUMBERS})(?!\\p{L})`, "giu"),
    "the number of plans",
  ],
];
/** A form that is chosen by the number says that number in words. */
const CHOSEN_BY_NUMBER = /(?:^|, ?)plans=\d+/;

/** What a text says of the plans that would be wrong after an edit of the catalogue. */
export function planFactsIn(text: string): { found: string; what: string; index: number }[] {
  return PATTERNS.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map((match) => ({ found: match[0], what, index: match.index })),
  );
}

/** Sentences that type what the catalogue says, and messages with a form for some plans only. */
export function findPlanWords(root: string, messages: readonly Message[]): Problem[] {
  const message = ({ found, what }: { found: string; what: string }) =>
    `types "${found}", ${what}: a parameter from domain/plans/plan-catalogue.ts`;
  const inMessages = messages.flatMap(({ key, file, line, forms, choices }) =>
    forms
      .filter((_, index) => !CHOSEN_BY_NUMBER.test(choices[index] ?? ""))
      .flatMap(planFactsIn)
      .map((fact) => ({ file, line, message: `${key}: ${message(fact)}` })),
  );
  const inTexts = Object.entries(TEXTS).flatMap(([folder, ending]) =>
    textsIn(root, folder, ending).flatMap(({ file, text }) =>
      planFactsIn(text).map((fact) => ({ file, line: lineAt(text, fact.index), message: message(fact) })),
    ),
  );
  return [...inMessages, ...messages.flatMap(missingForms), ...inTexts];
}

/** A sentence that has a form for each plan (`plan=anual`) has one for every plan: a missing one would show its key. */
function missingForms({ key, file, line, choices }: Message): Problem[] {
  const chosen = choices.flatMap((choice) => /(?:^|, ?)plan=(\w+)/.exec(choice)?.[1] ?? []);
  if (chosen.length === 0) return [];
  return PLAN_IDS.filter((id) => !chosen.includes(id)).map((id) => ({
    file,
    line,
    message: `${key}: has no form for the plan ${id}`,
  }));
}

function textsIn(root: string, folder: string, ending: RegExp): { file: string; text: string }[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), "utf8") }));
}
