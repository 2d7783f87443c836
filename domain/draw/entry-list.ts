import { sha256OfText } from "./hashes.ts";

/**
 * An entry as its draw's list has it. The id is random and says nothing of the person. A name that somebody lets us
 * show is in the list as a salted hash alone, so that it can be taken away later and the list stays what was hashed.
 */
export type ListedEntry = { id: string; nameHash: string | null };

const NO_NAME = "-";

/** The text whose SHA-256 is published: a line `id hash` or `id -` for each entry by id, then a line with their number. */
export function entryListText(entries: readonly ListedEntry[]): string {
  const lines = entries.map(({ id, nameHash }) => `${id} ${nameHash ?? NO_NAME}\n`).sort();
  return `${lines.join("")}${entries.length}\n`;
}

export function entryListHash(entries: readonly ListedEntry[]): string {
  return sha256OfText(entryListText(entries));
}

/** What the list keeps of a name that is shown. */
export function nameHashOf(salt: string, name: string): string {
  return sha256OfText(`${salt}:${name}`);
}
