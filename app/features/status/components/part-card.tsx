import { PART_NAMES, STATE_NAMES, STATE_TONES } from "#app/core/formats/status-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { type Availability, dayState, type PublicPart, SHOWN_DAYS, shownDays } from "#domain/status/public-status.ts";
import type { StatusPart } from "#domain/status/status-part.ts";
import { DayBars } from "./day-bars.tsx";

const ABOUT: Readonly<Record<StatusPart, () => string>> = {
  site: m.status_about_site,
  payments: m.status_about_payments,
  mail: m.status_about_mail,
  alerts: m.status_about_alerts,
};

/** One part: its state now, its days, and the share of its measured minutes. */
export function PartCard({ part: { part, state, availability, days }, today }: { part: PublicPart; today: string }) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const failed = days.filter((day) => day.failed > 0).length;
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{PART_NAMES[part]()}</h3>
        <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>
      </div>
      <p className="text-sm text-muted">{ABOUT[part]()}</p>
      <DayBars
        states={shownDays(today).map((day) => dayState(byDay.get(day)))}
        label={m.status_bars({ days: SHOWN_DAYS, measured: days.length, failed })}
      />
      <p className="flex justify-between gap-2 text-xs text-muted">
        <span>{m.status_days_ago({ days: SHOWN_DAYS })}</span>
        <span>{m.common_today()}</span>
      </p>
      <p className="text-sm">{availabilityText(availability)}</p>
    </Card>
  );
}

function availabilityText(availability: Availability | null): string {
  if (availability === null) return m.status_no_minutes();
  const percent = numberFormat(getLocale(), { maximumFractionDigits: 2 }).format(availability.percent);
  return m.status_availability({ percent });
}
