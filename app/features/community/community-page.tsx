import { ExternalLink as Leaving } from "lucide-react";
import { completeFirstStep } from "#app/core/account/first-steps/complete-first-step.ts";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { planNames } from "#app/core/shop/plans/plan-names.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { opens } from "#domain/access/benefits.ts";
import { INVITATION_HOURS } from "#domain/community/invitation.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import { type GroupState, useGroup } from "./use-group.ts";

export const meta = pageMeta({
  path: paths.community,
  title: m.common_community,
  description: m.seo_community_description,
});

/** Spec [1.10], [6.4]: the way into the members' group, one person at a time. */
export default function CommunityPage() {
  const { plan, status, retry } = useMembership();
  const { hasGroup } = usePublicConfig();
  return (
    <>
      <h1>{m.common_community()}</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">{m.dashboard_community_page_text()}</p>
      {status === "loading" ? (
        <Skeleton className="h-44" />
      ) : status === "error" ? (
        <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={retry} />
      ) : !opens(plan?.planId ?? null, "community") ? (
        <EmptyState
          title={m.community_locked()}
          text={m.community_locked_text({ plans: planNames(({ id }) => opens(id, "community")) })}
          action={
            <ButtonLink to={paths.plans} variant="primary">
              {m.common_see_plans()}
            </ButtonLink>
          }
        />
      ) : hasGroup ? (
        <Group />
      ) : (
        <NotConnected />
      )}
    </>
  );
}

function Group() {
  const { query, invite } = useGroup();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-44" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(group) => (
        <Card aria-labelledby="group-title" className="grid gap-4">
          <h2 id="group-title" className="text-lg">
            {m.community_group()}
          </h2>
          <p className="max-w-prose text-sm text-muted">{m.community_group_text({ hours: INVITATION_HOURS })}</p>
          {group.state === "joined" ? <Joined group={group} /> : <Invitation group={group} invite={invite} />}
        </Card>
      )}
    </Loaded>
  );
}

function Joined({ group: { username, since } }: { group: Extract<GroupState, { state: "joined" }> }) {
  const date = dateFormat(getLocale(), { dateStyle: "long" }).format(since);
  return (
    <Notice
      tone="success"
      title={username === null ? m.community_joined() : m.community_joined_as({ username: `@${username}` })}
    >
      {m.community_since({ date })}
    </Notice>
  );
}

type InvitationProps = { group: GroupState; invite: ReturnType<typeof useGroup>["invite"] };

/** First the invitation is made, then it is followed: a window that opens by itself would be blocked. */
function Invitation({ group, invite }: InvitationProps) {
  const answer = invite.data;
  const invitation = answer?.ok === true && answer.data.state === "invited" ? answer.data : null;
  if (invitation === null)
    return (
      <>
        <Button
          variant="primary"
          className="justify-self-start"
          isBusy={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {group.state === "invited" ? m.community_ask_again() : m.community_ask()}
        </Button>
        {answer?.ok === false ? <Notice tone="error">{functionErrorMessage(answer)}</Notice> : null}
      </>
    );
  const time = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <Away to={invitation.url} label={m.community_open()} />
      <p className="max-w-prose text-sm text-muted">
        {m.community_until({ time: time.format(new Date(invitation.expiresAt)) })}
      </p>
    </>
  );
}

/** Without a group that we may invite to: what is missing, and what there is instead. */
function NotConnected() {
  const { contact } = usePublicConfig();
  const { communityUrl, telegramUrl, supportEmail: email } = contact;
  const offer =
    communityUrl !== null
      ? { text: m.community_offer_link(), to: communityUrl, label: m.dashboard_community_join() }
      : telegramUrl !== null
        ? { text: m.community_offer_chat(), to: telegramUrl, label: m.community_to_chat() }
        : null;
  return (
    <EmptyState
      title={m.community_not_connected()}
      text={`${m.community_not_connected_text()} ${offer?.text ?? m.community_offer_mail({ email })}`}
      action={
        offer === null ? undefined : (
          <Away to={offer.to} label={offer.label} onFollow={() => void completeFirstStep("join_community")} />
        )
      }
    />
  );
}

function Away({ to, label, onFollow }: { to: string; label: string; onFollow?: () => void }) {
  return (
    <ButtonLink
      to={to}
      onClick={onFollow}
      target="_blank"
      rel="noreferrer"
      variant="primary"
      className="justify-self-start"
    >
      {label}
      <Leaving aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </ButtonLink>
  );
}
