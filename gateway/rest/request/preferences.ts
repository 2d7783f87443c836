import { RestError } from "../rest-error.ts";

export type Preferences = {
  return: "minimal" | "headers-only" | "representation" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  /** `planned` and `estimated` ask for a cheaper count; the exact one is also a good estimate. */
  count: "exact" | "planned" | "estimated" | null;
  missing: "default" | "null" | null;
  maxAffected: number | null;
  isStrict: boolean;
  /** IANA's name of the zone in which the answer writes instants. */
  timeZone: string | null;
  /** What the answer says was honoured, unless its plan has no use for it. */
  applied: ReadonlyMap<string, string>;
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
    if (!isKnown(name, value)) unknown.push(preference);
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
  if (!isStrict) values.delete("max-affected");
  const maxAffected = values.get("max-affected");
  return {
    return: (values.get("return") as Preferences["return"]) ?? null,
    resolution: (values.get("resolution") as Preferences["resolution"]) ?? null,
    count: (values.get("count") as Preferences["count"]) ?? null,
    missing: (values.get("missing") as Preferences["missing"]) ?? null,
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    isStrict,
    timeZone: values.get("timezone") ?? null,
    applied: values,
  };
}

function isKnown(name: string, value: string): boolean {
  if (name === "max-affected") return /^\d{1,9}$/.test(value);
  if (name === "timezone") return isTimeZone(value);
  return KNOWN.get(name)?.includes(value) === true;
}

/** A name, not an offset: PostgreSQL reads `+2` the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
