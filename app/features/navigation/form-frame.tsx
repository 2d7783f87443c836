import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import * as paths from "#domain/pages/paths.ts";
import { HomeLink } from "./components/home-link.tsx";
import { LanguageMenu } from "./components/language-menu.tsx";
import { ThemeSwitch } from "./components/theme-switch.tsx";
import { FOOTER_COLUMNS } from "./lib/footer-columns.ts";

const LINK =
  "inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-text hover:underline touch:min-h-11";

/** Around the account screens and the checkout: the way home, help, the language, and nothing that leads away from the form. */
export function FormFrame({ children }: { children: ReactNode }) {
  const legal = FOOTER_COLUMNS.at(-1)?.entries ?? [];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b">
        <div className="page-column flex min-h-16 items-center justify-between gap-2">
          <HomeLink />
          <div className="flex items-center gap-4">
            <Link to={paths.support} target="_blank" className={`text-sm ${LINK}`}>
              {m.help_label()}
            </Link>
            <LanguageMenu />
          </div>
        </div>
      </header>
      <div aria-hidden="true" className="-mt-px">
        <DayBand size="edge" label="" sessions={CLOCK_SESSIONS} activeSession={null} />
      </div>
      <main id="main" className="page-column flex-1 py-8 md:py-14">
        {children}
      </main>
      <footer className="border-t py-6 text-sm">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <nav aria-label={m.shell_footer_legal()}>
            <ul className="flex flex-wrap gap-x-6">
              {legal.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
                    {label()}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
