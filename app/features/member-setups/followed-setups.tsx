import { type ReactNode, useState } from "react";
import { ShownTimes } from "#app/core/formats/clock/shown-times.tsx";
import { FollowButton } from "#app/core/setups/follows/follow-button.tsx";
import { useFollowed } from "#app/core/setups/follows/use-follows.ts";
import { shownName } from "#app/core/setups/shown-name.ts";
import { useSetupAddress } from "#app/core/setups/use-setup-address.ts";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { holdsUp } from "#domain/alerts/setup-change.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";

const FIRST = 6;

/** What the member follows, with the way to stop, and which of it no longer holds up. */
export function FollowedSetups() {
  const library = useSetups();
  const followed = useFollowed();
  if (library.status === "loading" || followed.status === "loading") return <Skeleton className="h-96" />;
  if (library.status === "error" || followed.status === "error") {
    const retry = () => {
      library.retry();
      followed.retry();
    };
    return <ErrorState title={m.common_setups_load_error()} retryLabel={m.common_retry()} onRetry={retry} />;
  }
  const setups = library.setups.filter(({ id }) => followed.setupIds.includes(id));
  if (setups.length === 0) {
    return (
      <EmptyState
        title={m.common_no_followed_setups()}
        text={m.member_setups_followed_none_text()}
        action={<ButtonLink to={paths.setups}>{m.panel_to_library()}</ButtonLink>}
      />
    );
  }
  return <Followed setups={setups} closed={followed.setupIds.length - setups.length} />;
}

function Followed({ setups, closed }: { setups: readonly Setup[]; closed: number }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? setups : setups.slice(0, FIRST);
  const hidden = setups.length - shown.length;
  return (
    <Card isFlush aria-labelledby="followed-title">
      <h2 id="followed-title" className="px-4.5 pt-4.5 text-lg md:px-6 md:pt-6">
        {m.member_setups_followed_title()}
      </h2>
      <ul className="mt-3">
        {shown.map((setup) => (
          <FollowedRow key={setup.id} setup={setup} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Foot>
          <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
            {m.member_setups_followed_all({ count: setups.length })}
          </Button>
        </Foot>
      ) : null}
      {closed > 0 ? <Foot>{m.member_setups_followed_closed({ count: closed })}</Foot> : null}
    </Card>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return <div className="border-t px-4.5 py-4 text-sm text-muted md:px-6">{children}</div>;
}

function FollowedRow({ setup }: { setup: Setup }) {
  const { linkTo } = useSetupAddress();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4.5 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-semibold">{setup.asset}</span>
          <Tag>{setup.timeframe}</Tag>
          {holdsUp(setup.statistics) ? null : (
            <span className="text-xs text-loss">{m.member_setups_followed_stopped()}</span>
          )}
          <span className="text-xs text-muted">
            <ShownTimes times={setup} />
          </span>
        </p>
        <h3 className="mt-1 text-sm font-normal break-words text-muted">{shownName(setup)}</h3>
      </div>
      <FollowButton setupId={setup.id} setupName={setup.name} />
      <ButtonLink size="sm" {...linkTo(setup.id)} aria-label={m.dashboard_setups_details_of({ name: setup.name })}>
        {m.dashboard_setups_details()}
      </ButtonLink>
    </li>
  );
}
