import { createHash } from "node:crypto";

/** A hash that two bodies share when they are the same JSON, whatever the order of their fields. */
export function hashJson(value: unknown): string {
  return createHash("sha256").update(toCanonicalJson(value)).digest("hex");
}

/** JSON with every object's fields in order; the input is data that JSON.parse made. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(",")}}`;
}
