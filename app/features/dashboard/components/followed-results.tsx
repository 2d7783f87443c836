import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatR } from "#app/core/setups/setup-figures.ts";
import { shownName } from "#app/core/setups/shown-name.ts";
import { useSetupAddress } from "#app/core/setups/use-setup-address.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { holdsUp } from "#domain/alerts/setup-change.ts";
import { type FollowedWeek, type MemberWeek, type RecordedSum, sumOf } from "#domain/member-week/member-week.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";

const SHOWN = 6;

/** What the followed setups came to this week and since they are followed, and which of them stopped holding up. */
export function FollowedResults({ setups, week }: { setups: readonly Setup[]; week: MemberWeek }) {
  if (setups.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={m.common_no_followed_setups()}
        text={m.week_none_text()}
        action={<ButtonLink to={paths.setups}>{m.common_see_library()}</ButtonLink>}
      />
    );
  const stopped = setups.filter(({ statistics }) => !holdsUp(statistics)).length;
  const sums = new Map(week.followed.map((followed) => [followed.setupId, followed]));
  const more = setups.length - SHOWN;
  return (
    <Card aria-labelledby="week-followed-title">
      <h3 id="week-followed-title" className="text-lg">
        {m.week_followed_title()}
      </h3>
      <WithHypotheticalNotice form="folded" className="mt-4">
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <Total name={m.week_this_week()} sum={sumOf(week.followed, "week")} />
          <Total name={m.common_since()} sum={sumOf(week.followed, "all")} />
        </dl>
        {stopped > 0 ? (
          <p className="mt-4 text-sm text-loss">{m.week_stopped({ count: stopped, total: setups.length })}</p>
        ) : null}
        <ul className="mt-4 text-sm">
          {setups.slice(0, SHOWN).map((setup) => (
            <SetupRow key={setup.id} setup={setup} sums={sums.get(setup.id)} />
          ))}
        </ul>
      </WithHypotheticalNotice>
      <p className="mt-4 text-xs text-muted">{m.week_note()}</p>
      <p className="mt-3 text-sm">
        <TextLink to={paths.mySetups}>{more > 0 ? m.week_more({ count: more }) : m.common_to_my_setups()}</TextLink>
      </p>
    </Card>
  );
}

function Total({ name, sum }: { name: string; sum: RecordedSum }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1">
        <span className={joinClasses("figures-tight text-3xl font-semibold", toneOf(sum))}>{sumText(sum)}</span>
        <span className="block text-xs text-muted">
          {sum.judged === 0
            ? m.week_unjudged({ count: sum.signals })
            : m.week_judged({ judged: sum.judged, count: sum.signals, trades: sum.trades })}
        </span>
      </dd>
    </div>
  );
}

function SetupRow({ setup, sums }: { setup: Setup; sums: FollowedWeek | undefined }) {
  const { linkTo } = useSetupAddress();
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-4 border-t py-2.5">
      <span className="min-w-0 break-words">
        <b className="figures font-semibold">{setup.asset}</b>{" "}
        <TextLink {...linkTo(setup.id)} className="decoration-transparent">
          {shownName(setup)}
        </TextLink>
        {holdsUp(setup.statistics) ? null : <span className="block text-xs text-loss">{m.week_row_stopped()}</span>}
      </span>
      <RowSum name={m.week_this_week()} sum={sums?.week} />
      <RowSum name={m.common_since()} sum={sums?.all} />
    </li>
  );
}

function RowSum({ name, sum }: { name: string; sum: RecordedSum | undefined }) {
  return (
    <span className={joinClasses("figures min-w-16 text-right whitespace-nowrap", sum && toneOf(sum))}>
      <span className="sr-only">{name} </span>
      {sum === undefined ? "–" : sumText(sum)}
    </span>
  );
}

function sumText({ judged, milliR }: RecordedSum): string {
  return judged === 0 ? "–" : formatR(milliR / 1000, getLocale());
}

function toneOf({ milliR }: RecordedSum): string | undefined {
  return milliR === 0 ? undefined : milliR > 0 ? "text-gain" : "text-loss";
}
