import type { Page } from "@playwright/test";
import type { Language } from "#domain/language/language-of.ts";
import { readMessages } from "#scripts/checks/message-files.ts";

/** Of a message with parameters: with fewer, anything would fit it. */
const LEAST_LETTERS = 6;

/** Whether some message of a language says a line, with anything in the places of its parameters. */
export function createSayer(language: Language, root = "."): (line: string) => boolean {
  const plain = new Set<string>();
  const filled: RegExp[] = [];
  for (const form of readMessages(root, language).flatMap(({ forms }) => forms)) {
    const parts = form.split(/\{[^}]*\}/);
    if (parts.length === 1) plain.add(spaced(form));
    else if (lettersIn(parts.join("")) >= LEAST_LETTERS)
      filled.push(new RegExp(`^${parts.map((part) => literally(spaced(part, false))).join(".+")}$`, "u"));
  }
  return (line) => plain.has(spaced(line)) || filled.some((pattern) => pattern.test(spaced(line)));
}

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Spaces of every kind are one space. */
function spaced(text: string, isTrimmed = true): string {
  const single = text.replaceAll(/\s+/gu, " ");
  return isTrimmed ? single.trim() : single;
}

/** The product's own sentences that are visible in a page's window, each once, in their order. */
export async function shownWords(page: Page, language: Language): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, left, right, width } = range.getBoundingClientRect();
      const isWithin = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 1;
      if (isWithin && node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true)
        found.push(node.textContent ?? "");
    }
    return found;
  });
  const says = createSayer(language);
  return [...new Set(lines.map((line) => spaced(line)).filter((line) => lettersIn(line) > 1 && says(line)))];
}
