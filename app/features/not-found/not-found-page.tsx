import { type MouseEvent, use, useEffect } from "react";
import { useNavigate } from "react-router";
import { ScriptNonce } from "#app/core/browser/script-nonce.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DayBand } from "#app/ui/day-band.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";

/** Whatever state the visitor arrived with belongs to a page that is not here: it goes before the page's scripts come. */
const FORGET_STATE = 'window.history.replaceState(null, "")';

/** Spec [2.15]: the way back from an address that does not exist; its picture is an empty day band. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const nonce = use(ScriptNonce);
  // Where a link within the site led here, the script below doesn't run.
  useEffect(() => window.history.replaceState(null, ""), []);
  /** Who opened the address in a new tab has nowhere to go back to: the link leads home then, as it does without script. */
  function goBack(event: MouseEvent) {
    if (window.history.length < 2) return;
    event.preventDefault();
    void navigate(-1);
  }
  const cards = [
    { to: paths.home, title: m.common_home(), text: m.site_not_found_card_home_text() },
    { to: paths.setups, title: m.common_setups(), text: m.site_not_found_card_setups_text() },
    { to: paths.faq, title: m.common_questions(), text: m.site_not_found_card_faq_text() },
  ];
  return (
    <main id="main" className="page-column py-24 max-sm:py-16">
      <script nonce={nonce} suppressHydrationWarning>
        {FORGET_STATE}
      </script>
      <p className="figures text-sm text-muted">404</p>
      <h1 className="mt-2">{m.common_page_not_found()}</h1>
      <p className="mt-4 text-lg text-muted">{m.site_not_found_text()}</p>
      <div className="mt-8 max-w-[680px]">
        <DayBand label={m.site_not_found_band()} sessions={[]} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.home} variant="primary">
          {m.common_go_to_home()}
        </ButtonLink>
        <ButtonLink to={paths.plans} variant="secondary">
          {m.common_see_plans()}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="ghost" onClick={goBack}>
          {m.site_not_found_back()}
        </ButtonLink>
      </div>
      <ul className="mt-12 grid gap-4 sm:grid-cols-3">
        {cards.map(({ to, title, text }) => (
          <li key={to} className="rounded-card border border-line bg-surface p-6">
            <h2 className="text-lg">
              <TextLink to={to}>{title}</TextLink>
            </h2>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
