import { Download } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { LateTooltip } from "#app/core/browser/hydration/late-tooltip.tsx";
import { readPicture } from "#app/core/browser/pictures/read-picture.ts";
import { saveBlob } from "#app/core/browser/storage/save-file.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { SetupBand } from "#app/core/setups/setup-band.tsx";
import { SetupDayChips } from "#app/core/setups/setup-day-chips.tsx";
import { formatCount, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Tag } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { configurationPicturePath } from "#domain/setups/configuration-picture.ts";
import type { SampleSetup } from "../lib/sample-setup.ts";
import { SAMPLE_TOOLTIP_DELAY } from "../lib/timings.ts";

/** Longest wait for a picture before a new tab shows it, milliseconds. */
const PATIENCE = 8_000;

/** One setup in short. All of the card downloads its configuration; terms and the backtest's link lie above that. */
export function SampleCard({ setup }: { setup: SampleSetup }) {
  useHypotheticalNotice();
  const language = getLocale();
  const address = setup.imageUrl ?? configurationPicturePath(setup.id, language);
  const name = `lpx-${setup.id}.${address.split(".").at(-1) ?? "svg"}`;
  const ticks = (count: number) => m.setup_ticks({ count: formatCount(count, language) });

  function keep(event: MouseEvent) {
    // A new tab, a copied address: the visitor's own wish, for the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void keepPicture({
      address,
      name,
      read: (from) => readPicture(from, AbortSignal.timeout(PATIENCE)),
      save: saveBlob,
      openTab: (at) => window.open(at, "_blank", "noopener,noreferrer"),
    });
  }

  return (
    <Card
      as="li"
      className="relative grid content-start gap-4 transition-colors hover:border-line-strong max-sm:gap-2.5 max-sm:p-4"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 className="figures text-base">{setup.asset}</h3>
        <Tag>{setup.timeframe}</Tag>
      </header>
      <SetupBand times={setup} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:gap-y-1.5">
        <Fact term={<HelpTerm term={m.common_take_profit()} text={m.landing_sample_target_help()} />}>
          <span className="figures">{ticks(setup.takeProfit)}</span>
        </Fact>
        <Fact term={<HelpTerm term={m.common_stop_loss()} text={m.landing_sample_stop_help()} />}>
          <span className="figures">{ticks(setup.stopLoss)}</span>
        </Fact>
        <Fact term={<HelpTerm term={m.landing_sample_days()} text={m.landing_sample_days_help()} />}>
          <SetupDayChips days={setup.days} />
        </Fact>
        {setup.after === null ? null : (
          <Fact term={<span className="text-muted text-xs leading-6">{m.library_afterwards()}</span>}>
            <span className={`figures font-medium ${setup.after > 0 ? "text-gain" : "text-loss"}`}>
              {formatR(setup.after, language)}
            </span>
          </Fact>
        )}
      </dl>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-3 text-sm max-sm:pt-1.5">
        <a
          href={address}
          download={name}
          onClick={keep}
          aria-label={m.landing_sample_download({ name: setup.name })}
          className="flex min-h-9 items-center gap-2 font-medium touch:min-h-11 after:absolute after:inset-0 after:rounded-card"
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.common_download()}
        </a>
        <TextLink
          to={href(paths.setup, { id: setup.id })}
          aria-label={`${m.landing_sample_backtest()} ${setup.name}`}
          className="relative z-10"
        >
          {m.landing_sample_backtest()}
        </TextLink>
      </footer>
    </Card>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-0.5">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A word that explains itself, sooner than elsewhere. Spec: [9.15]. */
function HelpTerm({ term, text }: { term: string; text: string }) {
  return (
    <LateTooltip text={text} delay={SAMPLE_TOOLTIP_DELAY}>
      <button
        type="button"
        className="relative z-10 min-h-6 text-xs text-muted underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {term}
      </button>
    </LateTooltip>
  );
}

export type KeepPicture = {
  address: string;
  name: string;
  read: (address: string) => Promise<Blob>;
  save: (name: string, picture: Blob) => void;
  openTab: (address: string) => void;
};

/** Downloads a picture; one that can't be fetched opens in a new tab, where the browser shows it. Spec: [2.28], [7.21]. */
export async function keepPicture({ address, name, read, save, openTab }: KeepPicture): Promise<void> {
  try {
    save(name, await read(address));
  } catch {
    openTab(address);
  }
}
