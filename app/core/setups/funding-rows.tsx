import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { ShownTimes } from "#app/core/formats/clock/shown-times.tsx";
import { FollowButton } from "#app/core/setups/follows/follow-button.tsx";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { unseenStatistics } from "#domain/setups/setup-statistics.ts";
import { FileDownloads, tellDownloadIsComing } from "./file-downloads.tsx";
import { SetupBand } from "./setup-band.tsx";
import { formatCount, formatRate } from "./setup-figures.ts";
import type { SetupFile } from "./setup-files.ts";
import { useSetupAddress } from "./use-setup-address.ts";

const ROW =
  "grid items-center gap-x-6 gap-y-3 border-t px-4.5 py-4 first:border-t-0 md:px-6 lg:grid-cols-[12rem_1fr_6rem_auto]";

type OpenRowProps = { setup: Setup; files: readonly SetupFile[] };

/** A setup of the member's plan: its day, its figures, what can be done with it. */
export function OpenRow({ setup, files }: OpenRowProps) {
  useHypotheticalNotice();
  const { linkTo } = useSetupAddress();
  const language = getLocale();
  const after = unseenStatistics(setup.statistics);
  return (
    <li className={ROW}>
      <Name asset={setup.asset} name={setup.name} tag={<Tag>{setup.timeframe}</Tag>} />
      <div>
        <SetupBand times={setup} />
        <p className="mt-1.5 text-xs text-muted">
          <ShownTimes times={setup} />
        </p>
      </div>
      <p className="flex gap-x-3 text-sm lg:grid lg:text-right">
        <span className="figures">
          <span className="sr-only">{m.common_win_rate()} </span>
          {formatRate(after === null ? setup.winRate : after.winRate * 100, language)}
        </span>
        {setup.statistics === null ? null : (
          <span className="text-xs text-muted">
            {m.dashboard_setups_sample()}{" "}
            <span className="figures">{formatCount((after ?? setup.statistics.all).trades, language)}</span>{" "}
            {after === null ? m.setup_selection_short() : m.setup_after_selection()}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <FollowButton setupId={setup.id} setupName={setup.name} />
        <ButtonLink size="sm" {...linkTo(setup.id)} aria-label={m.dashboard_setups_details_of({ name: setup.name })}>
          {m.dashboard_setups_details()}
        </ButtonLink>
        {files.length > 0 ? null : (
          <Button
            size="sm"
            variant="quiet"
            aria-label={m.panel_download_of({ name: setup.name })}
            onClick={tellDownloadIsComing}
          >
            {m.common_download()}
          </Button>
        )}
      </div>
      {files.length === 0 ? null : (
        <div className="min-w-0 lg:col-span-full">
          <FileDownloads files={files} />
        </div>
      )}
    </li>
  );
}

/** A setup that a higher plan opens: all that the server tells of it. */
export function LockedRow({ teaser }: { teaser: FundingSetup }) {
  const plan = getPlan(teaser.planId).name;
  return (
    <li className={ROW}>
      <Name asset={teaser.asset} name={teaser.name} isMuted />
      <p className="flex items-center gap-2 text-sm text-muted lg:col-span-2">
        <Lock aria-hidden="true" className="size-4 flex-none" strokeWidth={1.75} />
        {m.dashboard_setups_opens_with({ plan })}
      </p>
      <div>
        <ButtonLink
          size="sm"
          variant="quiet"
          to={paths.plans}
          aria-label={m.dashboard_setups_plans_of({ name: teaser.name, plan })}
        >
          {m.common_see_plans()}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Places of a plan that no setup fills: fewer passed the catalogue's conditions than the plan promises. */
export function FreePlacesRow({ planId, count }: { planId: PlanId; count: number }) {
  return (
    <li className={`${ROW} text-sm text-muted`}>
      <p className="lg:col-span-full">{m.dashboard_setups_places({ count, plan: getPlan(planId).name })}</p>
    </li>
  );
}

type NameProps = { asset: string; name: string; tag?: ReactNode; isMuted?: boolean };

function Name({ asset, name, tag, isMuted = false }: NameProps) {
  return (
    <div className={isMuted ? "min-w-0 text-muted" : "min-w-0"}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures font-semibold">{asset}</span>
        {tag}
      </p>
      <h3 className="mt-1 text-sm font-normal break-words">{name}</h3>
    </div>
  );
}
