import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Language } from "#domain/language/language-of.ts";

/** What a committed picture was drawn from: its check compares that with what stands now. docs/decisions/154. */
export type Drawn = {
  language: Language;
  /** The product's sentences that it shows. */
  words: string[];
  /** Of the files and drawings that it was made by. */
  mark: string;
};

export type DrawnPictures = Record<string, Drawn>;

/** Kept beside the code that draws: not one file a picture, and nothing that a visitor could fetch. */
export const DRAWN_FILE = "scripts/pictures/drawn.json";

export function readDrawn(file = DRAWN_FILE): DrawnPictures {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Notes what pictures were drawn from, beside what is known of the others. */
export function noteDrawn(pictures: DrawnPictures, file = DRAWN_FILE): void {
  const known = Object.entries({ ...readDrawn(file), ...pictures }).sort(([one], [other]) => (one < other ? -1 : 1));
  // A line a picture: a change shows which.
  const lines = known.map(([name, drawn]) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawn)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

export function markOf(...texts: string[]): string {
  return createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);
}
