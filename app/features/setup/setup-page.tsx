import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { shownName } from "#app/core/setups/shown-name.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import { readTrades, type TradesText } from "#domain/backtest/trades-text.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { SetupDetail } from "./components/setup-detail.tsx";
import { SetupMeta } from "./components/setup-meta.tsx";
import { ViewBacktest } from "./components/view-backtest.tsx";
import { useEvidence } from "./lib/use-evidence.ts";

/** A setup of the library on a page of its own: readable without script, shared, found by search engines. */
export function SetupPage({ setup, trades }: { setup: Setup; trades: TradesText | null }) {
  const row = useMemo(() => (trades === null ? null : readTrades(trades)), [trades]);
  return (
    <QueryProvider>
      <SetupOnPage setup={setup} row={row} />
    </QueryProvider>
  );
}

/** The page for a visitor who may see the setup. Needs a QueryProvider above it. */
export function SetupOnPage({ setup, row }: { setup: Setup; row: TradesRow | null }) {
  const evidence = useEvidence(setup, row);
  return (
    <SetupFrame meta={<SetupMeta setup={setup} />} title={shownName(setup)}>
      <Card as="div">
        <SetupDetail setup={setup} row={row} level="h2" />
        <div className="-mx-4.5 flex flex-wrap justify-end gap-3 border-t px-4.5 pt-5 md:-mx-6 md:px-6">
          <ButtonLink to={paths.setups} variant="secondary" className="max-md:flex-1 md:mr-auto">
            {m.common_back()}
          </ButtonLink>
          <ViewBacktest setup={setup} evidence={evidence} className="max-md:flex-1" />
          <ButtonLink to={paths.plans} variant="primary" className="max-md:-order-1 max-md:w-full">
            {m.setup_get_indicator()}
          </ButtonLink>
        </div>
      </Card>
    </SetupFrame>
  );
}

/** What all pages of setups begin with. */
export function SetupFrame({ meta, title, children }: { meta?: ReactNode; title: string; children: ReactNode }) {
  return (
    <main id="main" className="page-column max-w-[1008px]! py-8 sm:py-12">
      <TextLink to={paths.setups} className="inline-flex items-center gap-1.5 text-sm touch:min-h-11">
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.common_setup_library()}
      </TextLink>
      <div className="mt-4 mb-6 grid gap-2">
        {meta}
        <h1>{title}</h1>
      </div>
      {children}
    </main>
  );
}
