import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { supportDaysText, supportHoursText } from "#app/core/formats/clock/support-hours-text.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { isSupportOpen } from "#domain/support/support-hours.ts";
import { TicketForm } from "./components/ticket-form.tsx";

/** The support centre. Spec: [2.13], [2.22]. */
export function SupportPage({ answerTime }: { answerTime: string }) {
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.common_support()}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.support_lead()}</p>
      <div className="mt-10 grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-14">
        <Card aria-labelledby="ticket-title">
          <h2 id="ticket-title" className="mb-5 text-xl">
            {m.support_form_title()}
          </h2>
          <TicketForm />
        </Card>
        <section aria-labelledby="ways-title">
          <h2 id="ways-title" className="mb-3 text-xl">
            {m.support_ways_title()}
          </h2>
          <OtherWays answerTime={answerTime} />
        </section>
      </div>
    </main>
  );
}

const LINE = "border-t py-4";

/** Spec [2.22], [9.11]: mail, hours, the questions, and what members have besides. */
function OtherWays({ answerTime }: { answerTime: string }) {
  const { contact, supportHours } = usePublicConfig();
  return (
    <ul className="text-sm text-muted">
      <li className={LINE}>
        <p className="font-[550] text-text">{m.support_mail_title()}</p>
        <p className="mt-1">
          <ExternalLink href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</ExternalLink>
        </p>
        <p className="mt-1">{m.common_answer_hours({ days: supportDaysText(supportHours) })}</p>
      </li>
      <li className={LINE}>
        <p className="flex flex-wrap items-center gap-2 font-[550] text-text">
          {m.support_hours_title()} <OpenNow />
        </p>
        <p className="mt-1">{supportHoursText(supportHours)}</p>
        <p className="mt-1">{answerTime}</p>
      </li>
      <li className={LINE}>
        <p className="font-[550] text-text">{m.support_members_title()}</p>
        <p className="mt-1">
          {m.support_members_text()} <TextLink to={paths.account}>{m.common_to_my_dashboard()}</TextLink>
        </p>
      </li>
      <li className={LINE}>
        <p className="font-[550] text-text">{m.common_faq()}</p>
        <p className="mt-1">
          <TextLink to={paths.faq}>{m.support_faq_link()}</TextLink>
        </p>
      </li>
      <li className={LINE}>
        <p className="font-[550] text-text">{m.panel_status()}</p>
        <p className="mt-1">
          <TextLink to={paths.status}>{m.status_support_link()}</TextLink>
        </p>
      </li>
    </ul>
  );
}

/** Only the browser knows what time it is: the page is cached in memory. */
function OpenNow() {
  const isHydrated = useIsHydrated();
  const now = useNow(60_000);
  const { supportHours } = usePublicConfig();
  if (!isHydrated) return null;
  return isSupportOpen(now, supportHours) ? (
    <Badge tone="gain">{m.support_open()}</Badge>
  ) : (
    <Badge>{m.support_closed()}</Badge>
  );
}
