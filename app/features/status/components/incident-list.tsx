import { PART_NAMES, partNames, STATE_NAMES, STATE_TONES } from "#app/core/formats/status-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { PublicIncident } from "#domain/status/public-status.ts";
import { formatMoment } from "../lib/format-moment.ts";

/** Incidents with their times, what they affect, and their updates, the latest first. */
export function IncidentList({ incidents }: { incidents: readonly PublicIncident[] }) {
  return (
    <ul className="mt-6 grid gap-4">
      {incidents.map((incident) => (
        <Card key={incident.id} as="li" className="grid gap-3">
          <IncidentView incident={incident} />
        </Card>
      ))}
    </ul>
  );
}

function IncidentView({
  incident: { parts, severity, title, openedAt, closedAt, updates },
}: {
  incident: PublicIncident;
}) {
  const language = getLocale();
  const names = partNames(parts, language);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">{title?.[language] ?? probeTitle(parts)}</h3>
        <Badge tone={closedAt === null ? STATE_TONES[severity] : "neutral"}>{STATE_NAMES[severity]()}</Badge>
      </div>
      <p className="text-sm text-muted">
        {closedAt === null
          ? m.status_open_since({ moment: formatMoment(openedAt) })
          : m.status_from_to({ from: formatMoment(openedAt), to: formatMoment(closedAt) })}
        {" · "}
        {m.status_affects({ parts: names })}
      </p>
      {title === null ? <p className="text-sm">{m.status_probe_text()}</p> : null}
      {updates.length === 0 ? null : (
        <ol className="grid gap-3 text-sm">
          {updates.toReversed().map(({ at, words }) => (
            <li key={at} className="border-l-2 pl-3">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words[language]}</p>
              <p className="text-xs text-muted">
                <time dateTime={at}>{m.status_at({ moment: formatMoment(at) })}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function probeTitle([part]: PublicIncident["parts"]): string {
  return m.status_probe_title({ part: part === undefined ? "" : PART_NAMES[part]() });
}
