/** A minus as wide as a plus (U+2212), so that columns of figures line up; Intl writes a hyphen. */
export function withMinus(text: string): string {
  return text.replace("-", "\u2212");
}
