import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";

const UNIT_MS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g;
/** Go's longest duration, some 292 years. */
const LONGEST_MS = 9.2e12;

/** How long a ban lasts, in milliseconds, by Go's notation (`1h30m`); 0 lifts it, as `none` does. */
export function readBanDuration(text: string): AuthResult<number> {
  if (text === "none") return succeed(0);
  const digits = text.replace(/^\+/, "");
  const parts = [...digits.matchAll(PART)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join("") === digits;
  const milliseconds = parts.reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0);
  if (digits !== "0" && (!isWhole || milliseconds > LONGEST_MS)) {
    const shown = JSON.stringify(text.slice(0, 50));
    return invalid(`invalid format for ban duration: time: invalid duration ${shown}`);
  }
  return succeed(milliseconds);
}
