import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import type { Language } from "#domain/language/language-of.ts";
import type { PartState, StatusPart } from "#domain/status/status-part.ts";
import { formatList } from "./format-list.ts";

export const PART_NAMES: Readonly<Record<StatusPart, () => string>> = {
  site: m.status_part_site,
  payments: m.status_part_payments,
  mail: m.status_part_mail,
  alerts: m.status_part_alerts,
};

export const STATE_NAMES: Readonly<Record<PartState, () => string>> = {
  works: m.status_works,
  limited: m.status_limited,
  down: m.status_down,
  unmeasured: m.status_unmeasured,
};

export const STATE_TONES: Readonly<Record<PartState, NonNullable<BadgeProps["tone"]>>> = {
  works: "gain",
  limited: "signal",
  down: "loss",
  unmeasured: "neutral",
};

export function partNames(parts: readonly StatusPart[], language: Language): string {
  return formatList(
    parts.map((part) => PART_NAMES[part]()),
    language,
  );
}
