import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { useShownAt } from "#app/core/browser/use-shown-at.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ActivePlan } from "#domain/memberships/active-membership.ts";
import * as paths from "#domain/pages/paths.ts";
import { PrivateClasses } from "./components/private-classes.tsx";

/** Spec [2.21], [6.4]: the group, 1-on-1 support and the private classes. */
export function CommunityCard() {
  const { plan, status } = useMembership();
  const { contact } = usePublicConfig();
  const card = useShownAt(paths.memberSupport, status !== "loading");
  if (status === "loading") return <Skeleton className="h-44" />;
  return (
    <Card ref={card} aria-labelledby="community-title">
      <h2 id="community-title" className="text-lg">
        {m.panel_community_and_support()}
      </h2>
      <ul className="mt-3 grid gap-3 text-sm text-muted">
        {/* Without an answer nobody is said to have no plan; what is next asks again. */}
        {status === "error" ? <li>{m.common_load_error()}</li> : <PlanWays plan={plan} />}
        <PrivateClasses />
        <li>
          {m.dashboard_support_write()}{" "}
          <ExternalLink href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</ExternalLink>
        </li>
        <li>
          <TextLink to={paths.tickets}>{m.dashboard_support_centre()}</TextLink>
        </li>
      </ul>
    </Card>
  );
}

/** The group and 1-on-1 support, or that a plan opens them. */
function PlanWays({ plan }: { plan: ActivePlan | null }) {
  const { contact } = usePublicConfig();
  return (
    <>
      <li>
        {plan === null ? (
          m.dashboard_community_locked()
        ) : (
          <TextLink to={paths.community}>{m.dashboard_community_join()}</TextLink>
        )}
      </li>
      <li>
        {plan === null ? (
          m.dashboard_one_to_one_locked()
        ) : contact.schedulingUrl === null ? (
          m.dashboard_one_to_one_by_mail()
        ) : (
          <ExternalLink href={contact.schedulingUrl} target="_blank">
            {m.dashboard_one_to_one_book()}
          </ExternalLink>
        )}
      </li>
    </>
  );
}
