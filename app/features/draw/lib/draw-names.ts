import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { DrawStatus } from "#domain/draw/draw-state.ts";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";

export const STATUS_NAMES: Record<DrawStatus, () => string> = {
  pending: m.common_pending,
  completed: m.draw_state_completed,
  cancelled: m.draw_state_cancelled,
};

/** A draw's Friday, or a day in general: `4 de diciembre de 2026`. */
export function dayText(day: string): string {
  return dateFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

export function countText(count: number): string {
  return numberFormat(getLocale(), {}).format(count);
}
