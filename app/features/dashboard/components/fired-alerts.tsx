import { useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import { formatR } from "#app/core/setups/setup-figures.ts";
import { shownName } from "#app/core/setups/shown-name.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { referenceInstant } from "#domain/clock/reference-clock.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { alertName, type FiredAlert } from "#domain/member-week/member-week.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";

const SHOWN = 5;

type FiredAlertsProps = { alerts: readonly FiredAlert[]; setups: readonly Setup[] };

/** The alerts that reached the member this week, newest first, each with the way to note its trade. Spec: [4.6]. */
export function FiredAlerts({ alerts, setups }: FiredAlertsProps) {
  const more = alerts.length - SHOWN;
  return (
    <Card aria-labelledby="week-alerts-title">
      <h3 id="week-alerts-title" className="text-lg">
        {alerts.length === 0 ? m.week_alerts_title() : m.week_alerts_count({ count: alerts.length })}
      </h3>
      {alerts.length === 0 ? (
        <div className="mt-2 grid justify-items-start gap-4">
          <p className="max-w-[60ch] text-sm text-muted">{m.week_alerts_none()}</p>
          <ButtonLink size="sm" to={`${paths.settings}#alerts`}>
            {m.common_choose_alerts()}
          </ButtonLink>
        </div>
      ) : (
        <ul className="mt-3 text-sm">
          {alerts.slice(0, SHOWN).map((alert) => (
            <AlertRow key={alertName(alert)} alert={alert} setup={setups.find(({ id }) => id === alert.setupId)} />
          ))}
        </ul>
      )}
      {more > 0 ? <p className="mt-3 text-xs text-muted">{m.week_alerts_more({ count: more })}</p> : null}
    </Card>
  );
}

function AlertRow({ alert, setup }: { alert: FiredAlert; setup: Setup | undefined }) {
  const clock = useShownClock();
  const [hour = 0, minute = 0] = alert.time.split(":").map(Number);
  const day = dateFormat(getLocale(), { weekday: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(alert.day),
  );
  const name = setup === undefined ? m.setup_number({ id: alert.setupId }) : shownName(setup);
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t py-2.5 sm:grid-cols-[1fr_auto_auto]">
      <span className="min-w-0 break-words">
        <b className="figures font-semibold">{setup?.asset}</b> {name}{" "}
        <span className="text-xs whitespace-nowrap text-muted">
          {day}, <ZonedTime instant={referenceInstant(alert.day, hour, minute)} zone={clock} />
        </span>
      </span>
      <span
        className={joinClasses(
          "figures text-right whitespace-nowrap",
          alert.milliR === null || alert.milliR === 0 ? "text-muted" : alert.milliR > 0 ? "text-gain" : "text-loss",
        )}
      >
        {resultText(alert)}
      </span>
      <TextLink
        to={`${paths.evaluationDiary}?alerta=${alertName(alert)}`}
        aria-label={m.week_alert_note_of({ name })}
        className="text-xs max-sm:col-span-2 touch:py-2"
      >
        {m.week_alert_note()}
      </TextLink>
    </li>
  );
}

function resultText({ side, milliR }: FiredAlert): string {
  if (side === "none") return m.week_alert_no_trade();
  return milliR === null ? m.week_alert_unjudged() : formatR(milliR / 1000, getLocale());
}
