import { data } from "react-router";
import { TRADER_RESULT_PICTURES } from "#app/content/gallery.ts";
import {
  claimReaderContext,
  ledgerReaderContext,
  priceReaderContext,
  recordReaderContext,
  setupReaderContext,
  testimonialReaderContext,
  withdrawalReaderContext,
} from "#app/context.ts";
import { hydratesNear } from "#app/core/browser/hydration/hydrates-near.tsx";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { Hero } from "#app/features/landing/hero.tsx";
import { readHome } from "#app/features/landing/home-data.server.ts";
import { roomFor } from "#app/features/landing/section-heights.ts";
import * as Section from "#app/features/landing/sections.tsx";
import { shownSections } from "#app/features/landing/shown-sections.ts";
import { PricingSection } from "#app/features/pricing/pricing-section.tsx";
import { m } from "#app/paraglide/messages.js";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import type { Route } from "./+types/home";

export const meta = pageMeta({
  title: m.seo_home_title,
  description: () => m.seo_home_description({ count: LIBRARY_SETUPS, days: REFUND_DAYS }),
  path: "/",
});

const SERVICE_UNAVAILABLE = 503;

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = await readHome({
    setups: context.get(setupReaderContext),
    ledger: context.get(ledgerReaderContext),
    record: context.get(recordReaderContext),
    prices: context.get(priceReaderContext),
    withdrawals: context.get(withdrawalReaderContext),
    testimonials: context.get(testimonialReaderContext),
    claims: context.get(claimReaderContext),
    language: languageOfRequest(request),
  });
  // A page that lacks something is shown, but never kept.
  const { first: _, ...parts } = home;
  const isWhole = Object.values(parts).every((part) => part !== null);
  return data(home, isWhole ? undefined : SERVICE_UNAVAILABLE);
}

const NearPlans = hydratesNear(PricingSection, { style: roomFor("planes") });

/** Spec [2.28]: its sections, in its order; after the hero what its figures are worth. */
export default function HomeRoute({
  loaderData: { first, evidence, counts, samples, end, record, prices, withdrawals, testimonials, claims },
}: Route.ComponentProps) {
  const config = usePublicConfig();
  const contents = { config, evidence, prices, withdrawals, testimonials, claims };
  const shows = shownSections({ ...contents, pictures: TRADER_RESULT_PICTURES });
  return (
    <main id="main" className="later-sections">
      <Hero first={first} claims={claims} />
      {shows.evidence ? <Section.AfterSelection evidence={evidence} /> : null}
      <Section.Screens />
      <Section.Explanation />
      <Section.Features />
      {shows.stated ? <Section.ResultsStrip claims={claims} /> : null}
      <Section.VerifiedResults end={end} record={record} />
      <Section.SampleSetups setups={samples} />
      {shows.robot ? <Section.Robot priceCents={prices?.["robot-mt5"] ?? null} /> : null}
      {shows.analyser ? <Section.Analyser /> : null}
      {shows.withdrawals ? <Section.Withdrawals withdrawals={withdrawals} /> : null}
      <Section.BeforeAfter />
      <NearPlans counts={counts} />
      <Section.Trial />
      {shows.traderResults ? <Section.TraderResults /> : null}
      <Section.Questions />
      {shows.testimony ? <Section.Testimony testimonials={testimonials} /> : null}
      <Section.Closing />
    </main>
  );
}
