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
    <footer className="mt-auto border-t pt-12 pb-10 text-sm max-md:pt-8 max-md:pb-6">
      <div className="page-column">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8">
          <div className="grid content-start justify-items-start gap-4 max-md:col-span-2">
            <HomeLink />
            <p className="max-w-[40ch] text-muted">{m.shell_footer_about()}</p>
            <ThemeSwitch className="mt-2" />
          </div>
          {FOOTER_COLUMNS.map((column) => (
            <FooterLinks key={column.title()} column={column} />
          ))}
        </div>
        <div className="mt-12 border-t pt-8 max-md:mt-6 max-md:pt-4">
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
      className="mb-4 min-h-8 max-md:mb-2 underline-offset-4 hover:underline touch:min-h-11 noscript:hidden"
      onClick={requestConsent}
    >
      {m.consent_change()}
    </button>
  );
}

function FooterLinks({ column }: { column: FooterColumn }) {
  return (
    <nav aria-label={column.title()} className="max-md:nth-3:row-span-2">
      <h2 className="mb-2 text-xs font-[550] tracking-normal text-muted">{column.title()}</h2>
      <ul>
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
