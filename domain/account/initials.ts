const DEFAULT_INITIALS = "U";

/**
 * An avatar's letters: the first of the first and the last word of the name, or the first two characters of
 * a single word or of the e-mail. Spec: [3.13].
 */
export function initialsOf({ name, email }: { name?: string | null; email?: string | null }): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.at(-1)];
  if (first !== undefined && last !== undefined && words.length > 1)
    return upper(firstLetters(first, 1) + firstLetters(last, 1));
  const single = first ?? (email ?? "").trim();
  return single === "" ? DEFAULT_INITIALS : upper(firstLetters(single, 2));
}

/** By code point, so that an emoji or a rare letter is not cut in half. */
function firstLetters(word: string, count: number): string {
  return [...word].slice(0, count).join("");
}

function upper(letters: string): string {
  return letters.toLocaleUpperCase("es");
}
