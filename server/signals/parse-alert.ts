import { z } from "zod";

/** Any JSON object: its secret decides what is read further. */
const bodySchema = z.record(z.string(), z.unknown());
const TEXT_OR_NAN = /"(?:[^"\\]|\\.)*"|\bNaN\b/g;

/**
 * The body's fields, or null where it isn't a JSON object. A plot without a value is `NaN` in TradingView's message,
 * which JSON doesn't know: such a field is null.
 */
export function parseAlert(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const json = text.replace(TEXT_OR_NAN, (found) => (found === "NaN" ? "null" : found));
    const body = bodySchema.safeParse(JSON.parse(json));
    return body.success ? body.data : null;
  } catch {
    return null;
  }
}
