import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NumberedPoints, Points } from "#app/ui/points.tsx";
import * as paths from "#domain/pages/paths.ts";
import { UpcomingPage } from "./upcoming-page.tsx";

/** Spec [2.5], [2.38]: what the results will show and how anybody will check them; what can be checked already. */
export function ResultsPage() {
  return (
    <UpcomingPage
      title={m.results_title()}
      lead={m.results_lead()}
      statusTitle={m.results_status_title()}
      statusText={m.results_status_text()}
    >
      <h2 className="mt-16">{m.results_today_title()}</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {checkable().map(({ to, title, text }) => (
          <li key={to} className="card p-4.5 md:p-6">
            <h3>
              <TextLink to={to}>{title}</TextLink>
            </h3>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-16">{m.results_shows_title()}</h2>
      <Points points={shown()} />
      <h2 className="mt-16">{m.results_checks_title()}</h2>
      <NumberedPoints points={checks()} />
      <p className="mt-10 max-w-[66ch] text-muted">{m.results_claims()}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.verification} variant="primary">
          {m.results_to_verification()}
        </ButtonLink>
        <ButtonLink to={paths.setups} variant="secondary">
          {m.common_see_the_setups()}
        </ButtonLink>
      </div>
    </UpcomingPage>
  );
}

function checkable() {
  return [
    { to: paths.setups, title: m.results_today_setups_title(), text: m.results_today_setups_text() },
    { to: paths.verification, title: m.results_today_ledger_title(), text: m.results_today_ledger_text() },
    {
      to: `${paths.verification}#before-the-fact`,
      title: m.results_today_signals_title(),
      text: m.results_today_signals_text(),
    },
  ];
}

function shown() {
  return [
    { title: m.results_shows_calendar_title(), text: m.results_shows_calendar_text() },
    { title: m.results_shows_curve_title(), text: m.results_shows_curve_text() },
    { title: m.results_shows_simulator_title(), text: m.results_shows_simulator_text() },
    { title: m.common_withdrawal_certificates(), text: m.results_shows_certificates_text() },
  ];
}

function checks() {
  return [
    { title: m.results_checks_ledger_title(), text: m.results_checks_ledger_text() },
    { title: m.results_checks_clock_title(), text: m.results_checks_clock_text() },
    { title: m.results_checks_corrections_title(), text: m.results_checks_corrections_text() },
    { title: m.results_checks_kind_title(), text: m.results_checks_kind_text() },
  ];
}
