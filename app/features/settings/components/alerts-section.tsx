import { CalendarAddress } from "#app/core/account/calendar-address/calendar-address.tsx";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useAlertAssets, useAlertPreferences } from "#app/core/setups/alert-preferences.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ALERT_LEAD_MINUTES } from "#domain/alerts/alert-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { AlertChoiceForm } from "./alert-choice-form.tsx";
import { AlertWay } from "./alert-way.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PushAlerts } from "./push-alerts.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TeamNotices } from "./team-notices.tsx";
import { TelegramAlerts } from "./telegram-alerts.tsx";

/** How a member is notified of their setups' signals with LPX closed. Spec: [4.6]. */
export function AlertsSection() {
  const { status, plan } = useMembership();
  return (
    <SettingsSection id="alerts" title={m.alerts_title()} intro={m.alerts_intro({ minutes: ALERT_LEAD_MINUTES })}>
      {status === "ready" && plan === null ? (
        <Notice
          action={
            <ButtonLink to={paths.plans} size="sm">
              {m.common_see_the_plans()}
            </ButtonLink>
          }
        >
          {m.alerts_no_plan()}
        </Notice>
      ) : null}
      <PushAlerts />
      <TelegramAlerts />
      <AlertWay title={m.alerts_calendar()} text={m.alerts_calendar_intro({ minutes: ALERT_LEAD_MINUTES })}>
        <CalendarAddress calendar="setups" hasPlan={plan !== null} />
      </AlertWay>
      <AlertChoice />
      <TeamNotices />
    </SettingsSection>
  );
}

/** Which setups a member gets alerts for, and when not. */
function AlertChoice() {
  const { query, save } = useAlertPreferences();
  const assets = useAlertAssets();
  const isPending = query.isPending || assets.isPending;
  const isError = query.isError || assets.isError;

  function retry() {
    void query.refetch();
    void assets.refetch();
  }

  return (
    <AlertWay title={m.alerts_choice()} text={m.alerts_choice_text()}>
      {isError ? (
        <LoadFailure onRetry={retry} />
      ) : isPending ? (
        <Skeleton className="h-40" />
      ) : (
        <AlertChoiceForm preferences={query.data} assets={assets.data} onSave={save.mutateAsync} />
      )}
    </AlertWay>
  );
}
