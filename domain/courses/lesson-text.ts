/** A heading of a lesson's Markdown may end in `{#name}`: the same in every language, so that a question can lead to it. */
const NAMED = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/;

/** A heading's words, and its name where it has one. */
export function readHeading(heading: string): { text: string; id: string | null } {
  const [, text = heading, id = null] = NAMED.exec(heading) ?? [];
  return { text, id };
}

/** The names of a Markdown text's headings of the second level, in order. */
export function headingIds(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("## "))
    .flatMap((line) => readHeading(line.slice(3)).id ?? []);
}

/** The addresses of a Markdown text's pictures, in order. */
export function picturesOf(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
}
