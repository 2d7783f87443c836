import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { isSupportOpen } from "#domain/contact/support.ts";
import * as paths from "#domain/pages/paths.ts";

const LINE = "border-t py-4";

/** Spec [2.22], [9.11]: mail, hours, the questions, and what members have besides. */
export function OtherWays({ answerTime }: { answerTime: string }) {
  const { contact } = usePublicConfig();
  return (
    <ul className="text-sm text-muted">
      <li className={LINE}>
        <p className="font-[550] text-text">{m.support_mail_title()}</p>
        <p className="mt-1">
          <ExternalLink href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</ExternalLink>
        </p>
        <p className="mt-1">{m.common_answer_hours()}</p>
      </li>
      <li className={LINE}>
        <p className="flex flex-wrap items-center gap-2 font-[550] text-text">
          {m.support_hours_title()} <OpenNow />
        </p>
        <p className="mt-1">{m.support_hours_text()}</p>
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
    </ul>
  );
}

/** Only the browser knows what time it is: the page stands in memory. */
function OpenNow() {
  const isHydrated = useIsHydrated();
  const now = useNow(60_000);
  if (!isHydrated) return null;
  return isSupportOpen(now) ? <Badge tone="gain">{m.support_open()}</Badge> : <Badge>{m.support_closed()}</Badge>;
}
