import { Columns2, Dices, Share2 } from "lucide-react";
import { hydratesNear } from "#app/core/browser/hydration/hydrates-near.tsx";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { FollowButton } from "#app/core/setups/follows/follow-button.tsx";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { VoteButton } from "#app/core/setups/votes/vote-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { simulatorOfFunding, simulatorOfSetups } from "#domain/simulator/setup-address.ts";
import { libraryPath } from "../lib/library-path.ts";
import { useCopy } from "../lib/use-copy.ts";
import { useEvidence } from "../lib/use-evidence.ts";
import { Backtest } from "./backtest.tsx";
import type { EvidenceProps } from "./evidence.tsx";
import { SetupConfiguration } from "./setup-configuration.tsx";
import { SetupFigures } from "./setup-figures.tsx";
import { SetupTimes } from "./setup-times.tsx";

const NearBacktest = hydratesNear(Backtest);
const NearConfiguration = hydratesNear(SetupConfiguration);
const Evidence = lazyPart(() => import("./evidence.tsx"), "Evidence");
/** Rendered by the server; its code comes when it is near. */
const NearEvidence = hydratesNear((props: EvidenceProps) => <Evidence {...props} />);

type SetupDetailProps = {
  setup: Setup;
  /** Null where it has never been tested. */
  row: TradesRow | null;
  /** Of its parts: the frame has the title. */
  level: "h2" | "h3";
};

/** All about one setup; the dialog and the page frame it. Spec: [2.32]. */
export function SetupDetail({ setup, row, level }: SetupDetailProps) {
  const evidence = useEvidence(setup, row);
  return (
    <>
      <div className="grid gap-4 pb-5">
        <div className="flex flex-wrap items-center gap-2">
          <FollowButton setupId={setup.id} setupName={setup.name} hasWords />
          <VoteButton setupId={setup.id} setupName={setup.name} voteCount={setup.voteCount} />
          <CompareAndShare setup={setup} />
        </div>
        <SetupTimes setup={setup} />
      </div>
      <WithHypotheticalNotice form="first">
        <SetupFigures setup={setup} />
        <div className="-mx-4.5 mb-5 grid border-y md:-mx-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
          <div className="px-4.5 py-5 md:px-6">
            {evidence === null ? (
              <p className="text-sm text-muted">{m.setup_never_tested()}</p>
            ) : (
              <NearBacktest setup={setup} evidence={evidence} level={level} />
            )}
          </div>
          <div className="px-4.5 py-5 max-lg:border-t md:px-6 lg:border-l">
            <NearConfiguration setup={setup} level={level} />
          </div>
        </div>
        <ImportantNotice />
      </WithHypotheticalNotice>
      <NearEvidence setup={setup} row={row} evidence={evidence} level={level} />
    </>
  );
}

/** Spec [2.32]: the important-notice disclaimer. */
function ImportantNotice() {
  return (
    <p role="note" className="mb-3 max-w-[90ch] border-l-2 border-signal pl-3 text-xs leading-[1.55] text-muted">
      <b className="font-semibold text-text">{m.setup_important()}.</b> {m.setup_important_text()}
    </p>
  );
}

/** Beside the vote: the setup next to others, in an evaluation, and its address for somebody else. */
function CompareAndShare({ setup }: { setup: Setup }) {
  const { isCopied, copy } = useCopy();

  async function share() {
    const url = new URL(href(paths.setup, { id: setup.id }), window.location.href).href;
    // A phone's own sheet; where there is none, or it is put away, the address is copied.
    if (typeof navigator.share === "function") {
      const isShared = await navigator.share({ title: setup.name, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === "AbortError",
      );
      if (isShared) return;
    }
    if (await copy(url)) showToast({ title: m.setup_share_copied(), tone: "success" });
  }

  return (
    <>
      <ButtonLink to={libraryPath([setup.id])} variant="ghost" size="sm">
        <Columns2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.common_compare()}
      </ButtonLink>
      <ButtonLink
        {...(setup.planId === null ? { to: simulatorOfSetups([setup.id]) } : simulatorOfFunding(setup.id))}
        variant="ghost"
        size="sm"
      >
        <Dices aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.common_simulate()}
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {isCopied ? m.common_copied() : m.setup_share()}
      </Button>
    </>
  );
}
