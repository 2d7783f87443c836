import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";

/** Where in the courses one is; the last step is the page itself. */
export function Crumbs({ steps, here }: { steps: readonly { to: string; label: string }[]; here: string }) {
  return (
    <nav aria-label={m.courses_crumbs()} className="text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ to, label }) => (
          <li key={to} className="flex gap-2">
            <TextLink to={to}>{label}</TextLink>
            <span aria-hidden="true" className="text-muted">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-muted">
          {here}
        </li>
      </ol>
    </nav>
  );
}
