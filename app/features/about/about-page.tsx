import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CompanyFacts } from "#app/core/shop/company-facts.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Person, Team } from "./operator.ts";
import { shownTeam, TEAM } from "./operator.ts";

export const meta = pageMeta({
  title: m.about_title,
  description: m.seo_about_description,
  path: paths.about,
});

export default function AboutRoute() {
  return <AboutPage team={shownTeam(TEAM, usePublicConfig().mode)} />;
}

/** Who sells, who makes it, and what of it can be checked. `team` is null where nobody is to be shown. */
function AboutPage({ team }: { team: Team | null }) {
  const checks = [
    {
      title: m.about_check_setups_title({ count: LIBRARY_SETUPS }),
      text: m.about_check_setups_text(),
      to: paths.setups,
      link: m.common_see_library(),
    },
    {
      title: m.about_check_ledger_title(),
      text: m.about_check_ledger_text(),
      to: paths.verification,
      link: m.about_to_verification(),
    },
    {
      title: m.about_check_method_title(),
      text: m.about_check_method_text(),
      to: paths.method,
      link: m.about_to_method(),
    },
  ];
  return (
    <main id="main" className="page-column py-16 max-sm:py-10">
      <h1>{m.about_title()}</h1>
      <p className="mt-5 max-w-[680px] text-lg text-muted">{m.about_lead()}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="company">
          <h2 id="company">{m.common_company()}</h2>
          <div className="mt-5">
            <CompanyFacts />
          </div>
        </section>
        <section aria-labelledby="limits">
          <h2 id="limits">{m.about_limits_title()}</h2>
          <ul className="mt-5 text-muted">
            <li className={LINE}>{m.about_limits_firm()}</li>
            <li className={LINE}>{m.about_limits_advice()}</li>
            <li className={LINE}>{m.about_limits_income({ days: REFUND_DAYS })}</li>
          </ul>
        </section>
      </div>
      {team === null ? null : <TeamSection {...team} />}
      <section aria-labelledby="checks" className="mt-14">
        <h2 id="checks">{m.about_checks_title()}</h2>
        <div className="mt-6 grid gap-4 md:grid-cols-3">
          {checks.map(({ title, text, to, link }) => (
            <Card key={to} as="div" className="flex flex-col">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 mb-4 text-sm text-muted">{text}</p>
              <p className="mt-auto text-sm">
                <TextLink to={to}>{link}</TextLink>
              </p>
            </Card>
          ))}
        </div>
      </section>
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink to={paths.support} variant="secondary">
          {m.about_to_support()}
        </ButtonLink>
        <ButtonLink to={paths.legalNotice} variant="secondary">
          {m.common_legal_notice()}
        </ButtonLink>
      </div>
    </main>
  );
}

const LINE = "border-line border-t py-3";

function TeamSection({ people, isSample }: Team) {
  return (
    <section aria-labelledby="team" className="mt-14">
      <h2 id="team">{m.common_the_team()}</h2>
      {isSample ? (
        <p className="mt-3 text-sm text-muted">
          <Badge tone="signal" className="mr-2">
            {m.common_sample()}
          </Badge>
          {m.about_team_sample()}
        </p>
      ) : null}
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {people.map((person) => (
          <Card key={person.name} as="li">
            <PersonCard {...person} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function PersonCard({ name, role, about, portrait, profile }: Person) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Portrait name={name} file={portrait} />
        <div>
          <h3 className="text-lg">{name}</h3>
          <p className="text-sm text-muted">{role()}</p>
        </div>
      </div>
      <p className="mt-4 text-sm text-muted">{about()}</p>
      {profile === null ? null : (
        <p className="mt-3 text-sm">
          <ExternalLink href={profile}>{m.about_profile({ name })}</ExternalLink>
        </p>
      )}
    </>
  );
}

const FACE = "size-14 shrink-0 rounded-full border border-line";

/** The name is shown beside it, so it is hidden from screen readers. */
function Portrait({ name, file }: { name: string; file: string | null }) {
  if (file !== null) return <img src={file} alt="" width={56} height={56} className={FACE} />;
  const initials = name.split(" ").map((word) => word.charAt(0));
  return (
    <span aria-hidden="true" className={`${FACE} grid place-items-center bg-signal-soft font-[550] text-signal-text`}>
      {initials.slice(0, 2).join("")}
    </span>
  );
}
