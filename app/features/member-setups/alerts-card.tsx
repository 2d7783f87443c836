import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { formatList } from "#app/core/formats/format-list.ts";
import { type AlertPreferences, useAlertPreferences } from "#app/core/setups/alert-preferences.ts";
import { useFollowed } from "#app/core/setups/follows/use-follows.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isChosen } from "#domain/alerts/alert-choice.ts";
import * as paths from "#domain/pages/paths.ts";
import { majorPattern } from "#domain/setups/major-pattern.ts";

const HEIGHT = "h-52";

/** How many setups alert the member, counted by the rule that sends the alerts, and where that is chosen. Spec: [4.6], [5.9]. */
export function AlertsCard() {
  const { plan, status: planStatus } = useMembership();
  const { query } = useAlertPreferences();
  const library = useSetups();
  const followed = useFollowed();
  const isPending =
    query.isPending || library.status === "loading" || followed.status === "loading" || planStatus === "loading";
  if (query.isError || library.status === "error" || followed.status === "error" || planStatus === "error") {
    const retry = () => {
      library.retry();
      if (query.isError) void query.refetch();
      if (followed.status === "error") followed.retry();
    };
    return <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={retry} />;
  }
  if (isPending) return <Skeleton className={HEIGHT} />;
  const choice = query.data;
  const told = library.setups.filter((setup) => {
    const { hour } = majorPattern(setup);
    return isChosen(choice, { asset: setup.asset, hour, isFollowed: followed.setupIds.includes(setup.id) });
  });
  return (
    <Card aria-labelledby="my-alerts-title">
      <h2 id="my-alerts-title" className="text-lg">
        {m.member_setups_alerts_title()}
      </h2>
      <p className="mt-2">{m.member_setups_alerts_count({ count: told.length })}</p>
      <p className="mt-1 text-sm text-muted">{choiceText(choice)}</p>
      {plan === null ? <p className="mt-2 text-sm text-muted">{m.alerts_no_plan()}</p> : null}
      <ButtonLink size="sm" className="mt-4" to={`${paths.settings}#alerts`}>
        {m.common_choose_alerts()}
      </ButtonLink>
    </Card>
  );
}

function choiceText({ scope, assets, sessions, quietHours }: AlertPreferences): string {
  const language = getLocale();
  const chosen = formatList([...assets, ...sessions.map(sessionName)], language);
  const texts = {
    followed: m.member_setups_alerts_followed,
    plan: m.member_setups_alerts_plan,
    chosen: () => m.member_setups_alerts_chosen({ chosen }),
  };
  if (quietHours === null) return texts[scope]();
  const { from, to } = quietHours;
  return `${texts[scope]()} ${m.member_setups_alerts_quiet({ from: from.slice(0, 5), to: to.slice(0, 5) })}`;
}
