import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";

/** The names a setup's `day` list carries. Spec: [3.1]. */
export const SPANISH_DAYS: Record<OperatingDay, string> = {
  monday: "lunes",
  tuesday: "martes",
  wednesday: "miércoles",
  thursday: "jueves",
  friday: "viernes",
};

/** Spanish and English names, whole and by their first three letters. */
const DAY_OF_NAME = new Map(
  OPERATING_DAYS.flatMap((day) =>
    [foldCase(SPANISH_DAYS[day]), day].flatMap((name) => [[name, day] as const, [name.slice(0, 3), day] as const]),
  ),
);

/** The day of a Spanish or English name, whatever its case and accents; null for any other word. Spec: [5.8]. */
export function dayOfName(name: string): OperatingDay | null {
  return DAY_OF_NAME.get(foldCase(name)) ?? null;
}

/**
 * The operating days of a list, or of a list written as text (`{lunes,"miércoles"}`, `["monday"]`), in the order of the
 * week and each once. Spec: [3.1].
 */
export function readDays(day: readonly string[] | string): OperatingDay[] {
  const names = typeof day === "string" ? day.replace(/[{}[\]"']/g, "").split(/[,;]/) : day;
  const found = new Set(names.map(dayOfName));
  return OPERATING_DAYS.filter((operating) => found.has(operating));
}

function foldCase(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
