/**
 * What a list's `search_text` is compared with, word by word, by `like`: small letters without accents, as the database
 * writes that column (`private.to_search_text`). Each word must be in it, in any order.
 */
export function searchPatterns(search: string): string[] {
  const plain = search
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return plain
    .split(/\s+/)
    .map((word) => word.replaceAll(/[%_*\\]/g, ""))
    .filter((word) => word !== "")
    .map((word) => `%${word}%`);
}
