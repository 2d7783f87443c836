/**
 * What a list's `search_text` is compared with, word by word, by `like`: small letters without accents, as the database
 * writes that column (`private.to_search_text`). Each word must be in it, in any order.
 */
export function searchPatterns(search: string): string[] {
  return toSearchText(search)
    .split(/\s+/)
    .map((word) => word.replaceAll(/[%_*\\]/g, ""))
    .filter((word) => word !== "")
    .map((word) => `%${word}%`);
}

/** Whether a text has each of the words, as the database would find it: of what was read whole. */
export function matchesSearch(text: string, search: string): boolean {
  const written = toSearchText(text);
  return searchPatterns(search).every((pattern) => written.includes(pattern.slice(1, -1)));
}

function toSearchText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
