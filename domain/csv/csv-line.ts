/** One line of a CSV file with its end, RFC 4180; figures with a decimal point, no text as a formula. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/**
 * A number as it is; a text never as a formula, which spreadsheets see in what begins with = + - @ tab or return
 * (also behind spaces or in full width), and quoted where it holds a separator.
 */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
