import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Language } from "#domain/language/language-of.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { planFactsIn } from "#scripts/checks/plan-words.ts";

/** What a committed picture was drawn from: its check compares that with the current state. docs/decisions/154. */
export type Drawn = {
  language: Language;
  /** The product's sentences that it shows. */
  words: string[];
  /** Of the files and drawings that it was made by. */
  mark: string;
  /** Of the plans, where the words say something of them; `noteDrawn` adds it. */
  plans?: string;
};

export type DrawnPictures = Record<string, Drawn>;

/** Kept beside the code that draws: not one file a picture, and nothing that a visitor could fetch. */
export const DRAWN_FILE = "scripts/pictures/drawn.json";

export function readDrawn(file = DRAWN_FILE): DrawnPictures {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Of what pictures may show of the plans. */
export const PLANS_MARK = markOf(
  JSON.stringify(PLANS.map(({ name, priceCents, months }) => [name, priceCents, months])),
);

/** Notes what pictures were drawn from, beside what is known of the others. */
export function noteDrawn(pictures: DrawnPictures, file = DRAWN_FILE): void {
  for (const drawn of Object.values(pictures)) {
    if (planFactsIn(drawn.words.join("\n")).length > 0) drawn.plans = PLANS_MARK;
  }
  const known = Object.entries({ ...readDrawn(file), ...pictures }).sort(([one], [other]) => (one < other ? -1 : 1));
  // A line a picture: a change shows which.
  const lines = known.map(([name, drawn]) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawn)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

export function markOf(...texts: string[]): string {
  return createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);
}
