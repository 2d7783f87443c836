import { RestError } from "../rest-error.ts";

export type Preferences = {
  return: "minimal" | "headers-only" | "representation" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  /** `planned` and `estimated` ask for a cheaper count; the exact one is also a good estimate. */
  count: "exact" | "planned" | "estimated" | null;
  missing: "default" | "null" | null;
  maxAffected: number | null;
  isStrict: boolean;
  /** What the answer says was honoured. */
  applied: string[];
};

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ["return", ["minimal", "headers-only", "representation"]],
  ["resolution", ["merge-duplicates", "ignore-duplicates"]],
  ["count", ["exact", "planned", "estimated"]],
  ["missing", ["default", "null"]],
  ["handling", ["strict", "lenient"]],
]);

/** Reads `Prefer`. Unknown preferences are left out, or refused when the client says `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const given = (header ?? "").split(",").map((part) => part.trim());
  const values = new Map<string, string>();
  const unknown: string[] = [];
  for (const preference of given.filter((part) => part !== "")) {
    const [name = "", value = ""] = preference.split("=", 2);
    const isKnown = name === "max-affected" ? /^\d{1,9}$/.test(value) : KNOWN.get(name)?.includes(value) === true;
    if (!isKnown) unknown.push(preference);
    else if (!values.has(name)) values.set(name, value);
  }
  const isStrict = values.get("handling") === "strict";
  if (isStrict && unknown.length > 0) {
    throw new RestError({
      status: 400,
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: `Invalid preferences: ${unknown.join(", ")}`,
    });
  }
  const maxAffected = isStrict ? values.get("max-affected") : undefined;
  return {
    return: (values.get("return") as Preferences["return"]) ?? null,
    resolution: (values.get("resolution") as Preferences["resolution"]) ?? null,
    count: (values.get("count") as Preferences["count"]) ?? null,
    missing: (values.get("missing") as Preferences["missing"]) ?? null,
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    isStrict,
    applied: [...values].map(([name, value]) => `${name}=${value}`),
  };
}
