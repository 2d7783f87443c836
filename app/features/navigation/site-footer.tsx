import { Link } from "react-router";
import { requestConsent } from "#app/core/browser/consent/consent-request.ts";
import { REPLAYED } from "#app/core/browser/hydration/replayed.ts";
import { m } from "#app/paraglide/messages.js";
import { HomeLink } from "./components/home-link.tsx";
import { ThemeSwitch } from "./components/theme-switch.tsx";
import { FOOTER_COLUMNS, type FooterColumn } from "./lib/footer-columns.ts";

/** Spec [2.27]: links to the public and legal pages, what LPX is not, and the theme. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t pt-12 pb-10 text-sm max-md:pt-5 max-md:pb-5">
      <div className="page-column">
        <div className="grid md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8">
          <div className="grid content-start justify-items-start gap-4 max-md:grid-cols-[1fr_auto] max-md:items-center max-md:pb-3">
            <HomeLink />
            <p className="max-w-[40ch] text-muted max-md:hidden">{m.shell_footer_about()}</p>
            <ThemeSwitch className="md:mt-2" />
          </div>
          {FOOTER_COLUMNS.map((column) => (
            <FooterLinks key={column.title()} column={column} />
          ))}
        </div>
        <div className="mt-12 border-t pt-8 max-md:mt-0 max-md:pt-1">
          <CookieChoice />
          <p className="max-w-[110ch] text-xs leading-[1.55] text-muted">{m.shell_footer_risk()}</p>
        </div>
      </div>
    </footer>
  );
}

/** Without script nothing is measured and nothing was asked. */
function CookieChoice() {
  return (
    <button
      type="button"
      {...REPLAYED}
      className="mb-4 min-h-8 max-md:mb-0 underline-offset-4 hover:underline touch:min-h-11 noscript:hidden"
      onClick={requestConsent}
    >
      {m.consent_change()}
    </button>
  );
}

function FooterLinks({ column }: { column: FooterColumn }) {
  return (
    <nav
      aria-label={column.title()}
      className="max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:border-t max-md:py-1"
    >
      <h2 className="mb-2 text-xs max-md:mb-0 max-md:flex max-md:min-h-11 max-md:items-center font-[550] tracking-normal text-muted">
        {column.title()}
      </h2>
      <ul className="max-md:contents">
        {column.entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-8 items-center py-1 underline-offset-4 hover:underline touch:min-h-11">
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
