import type { Language } from "#domain/language/language-of.ts";

/** Seconds that what we mail once may be used. Resilience 7, ASVS 5 6.5.5. */
export const ONE_TIME_LIVES = {
  /** The link that confirms a new account's address or one that the team corrected, and an invitation. */
  confirmationLink: 24 * 3_600,
  /** Every other link: recovery, sign-in, change of address. */
  link: 3_600,
  /** Six digits, whatever they are for. */
  code: 600,
} as const;

/** A whole number of hours, or of minutes below one: "24 horas", "10 minutes". */
export function formatLife(seconds: number, language: Language): string {
  const [value, unit] = seconds >= 3_600 ? [seconds / 3_600, "hour"] : [seconds / 60, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
