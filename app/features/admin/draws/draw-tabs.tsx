import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";

const SCREENS = [
  { to: paths.adminDraws, label: m.draws_office_title },
  { to: paths.adminDrawEntries, label: m.draws_office_entries },
  { to: paths.adminDrawPrizes, label: m.draws_office_prizes },
  { to: paths.adminDrawBracket, label: m.bracket_office_title },
] as const;

/** Between the office's screens of the weekly draw. */
export function DrawTabs({ current }: { current: (typeof SCREENS)[number]["to"] }) {
  return (
    <nav aria-label={m.draws_office_title()} className="mb-6 flex flex-wrap gap-2">
      {SCREENS.map(({ to, label }) => (
        <ButtonLink key={to} to={to} size="sm" variant="quiet" {...(to === current ? { "aria-current": "page" } : {})}>
          {label()}
        </ButtonLink>
      ))}
    </nav>
  );
}
