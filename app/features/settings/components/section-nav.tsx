import { Link, useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";

const SECTIONS = [
  { id: "profile", label: m.settings_profile },
  { id: "email", label: m.common_email },
  { id: "password", label: m.panel_password },
  { id: "security", label: m.settings_security },
  { id: "alerts", label: m.alerts_title },
  { id: "notifications", label: m.notifications_title },
  { id: "devices", label: m.settings_devices },
  { id: "appearance", label: m.settings_appearance },
  { id: "data", label: m.settings_data },
] as const;

/** The page's subjects; each entry's address is the section's own. */
export function SectionNav() {
  const { hash } = useLocation();
  return (
    <nav aria-label={m.settings_sections()} className="lg:sticky lg:top-8">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={hash === `#${id}` ? "location" : undefined}
              className="flex min-h-8 items-center text-sm text-muted underline-offset-4 transition-colors hover:text-text hover:underline aria-[current]:text-text touch:min-h-11"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
