import { ArrowLeft } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { SetupFacts } from "./components/setup-facts.tsx";
import { figure } from "./lib/figure.ts";

/** The time zones, the file's bytes and their forms: nobody needs them before the page is read. */
const Converter = lazyPart(() => import("./components/converter.tsx"), "Converter");

/** Spec [2.3]: a setup for MetaTrader 5, there and back. */
export function ConversionPage({ setup }: { setup: Setup }) {
  const isHydrated = useIsHydrated();
  return (
    <ConversionFrame id={setup.id} name={setup.name} asset={setup.asset}>
      <SetupFacts setup={setup} />
      <p className="mt-6 hidden border-signal border-l-2 pl-3 text-sm noscript:block">{m.mt5_needs_script()}</p>
      {isHydrated ? (
        <Suspense fallback={<ConverterSkeleton />}>
          <Converter setup={setup} />
        </Suspense>
      ) : (
        <ConverterSkeleton />
      )}
      <ManualInputs setup={setup} />
    </ConversionFrame>
  );
}

/** What every page of this address begins with. */
export function ConversionFrame(props: { id: number; name: string; asset: string; children: ReactNode }) {
  const { id, name, asset, children } = props;
  return (
    <main id="main" className="page-column py-8 sm:py-12">
      <TextLink to={href(paths.setup, { id })} className="inline-flex items-center gap-1.5 text-sm touch:min-h-11">
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.mt5_back()}
      </TextLink>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span className="figures font-semibold text-text">{asset}</span>
        <span>{name}</span>
      </p>
      <h1 className="mt-2">{m.common_convert_to_metatrader_5()}</h1>
      {children}
    </main>
  );
}

export function ConverterSkeleton() {
  return (
    <div aria-hidden="true" className="mt-8 grid gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] noscript:hidden">
      <div className="grid gap-4">
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-180" />
    </div>
  );
}

/** The same without a file: readable without script. */
function ManualInputs({ setup }: { setup: Setup }) {
  const first = clockText({ hour: setup.pattern1Hour, minute: setup.pattern1Minute });
  const second = clockText({ hour: setup.pattern2Hour, minute: setup.pattern2Minute });
  const price = (ticks: number) => figure(Number((ticks * setup.tickSize).toFixed(8)));
  return (
    <section aria-labelledby="by-hand" className="mt-14 max-w-[680px]">
      <h2 id="by-hand">{m.mt5_by_hand_title()}</h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-5 text-sm marker:text-muted">
        <li>{m.mt5_by_hand_offset()}</li>
        <li>{m.mt5_by_hand_hours({ first, second })}</li>
        <li>{m.mt5_by_hand_days()}</li>
        <li>{m.mt5_by_hand_points({ stop: price(setup.stopLoss), target: price(setup.takeProfit) })}</li>
        <li>{m.mt5_by_hand_lots()}</li>
      </ol>
    </section>
  );
}
