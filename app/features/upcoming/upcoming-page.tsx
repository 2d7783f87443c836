import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** An address the site already links to whose content is not published yet: says so, and what it will hold. */
export function UpcomingPage({ title, description }: { title: string; description: string }) {
  return (
    <main id="main" className="page-column py-24 max-sm:py-16">
      <div className="max-w-[680px]">
        <h1>{title}</h1>
        <p className="mt-5 text-lg text-muted">{description}</p>
        <p className="mt-6 border-line-strong border-l-2 pl-3">{m.site_upcoming_note()}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/planes" variant="primary">
            {m.site_upcoming_plans()}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {m.site_upcoming_home()}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
