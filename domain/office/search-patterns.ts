/** What stands for other letters in a pattern, of `like` or of an address, or is its escape. */
const SPECIAL = /[%_*\\]/g;

/**
 * What a list's `search_text` is compared with, word by word, by `like`: small letters without accents, as the database
 * writes that column (`private.to_search_text`). Each word must be in it, in any order. A letter that is special there
 * stands for any one: `ana_fx` finds `ana_fx`.
 */
export function searchPatterns(search: string): string[] {
  return wordsOf(search).map((word) => `%${word.replaceAll(SPECIAL, "_")}%`);
}

/** Whether a text has each of the words, as the database would find it: of what was read whole. */
export function matchesSearch(text: string, search: string): boolean {
  const written = toSearchText(text);
  return wordsOf(search).every((word) => written.includes(word));
}

/** Words of nothing but special letters say nothing. */
function wordsOf(search: string): string[] {
  return toSearchText(search)
    .split(/\s+/)
    .filter((word) => word.replaceAll(SPECIAL, "") !== "");
}

function toSearchText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
