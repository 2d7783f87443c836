/**
 * Inserts a text at the cursor, or after what is selected, as if it were typed there: nothing that is there is lost,
 * and the form and its draft notice it like typing.
 */
export function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
  const at = area.selectionEnd;
  area.setRangeText(text, at, at, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

/** Selects the first of these words in the text, so that typing replaces them. */
export function selectWords(area: HTMLTextAreaElement, words: string): void {
  const at = area.value.indexOf(words);
  area.focus();
  if (at >= 0) area.setSelectionRange(at, at + words.length);
}
