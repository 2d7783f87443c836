import { pageMeta } from "#app/core/seo/page-meta.ts";
import { Hero } from "#app/features/landing/hero.tsx";
import { Questions } from "#app/features/landing/questions.tsx";
import { ResultsStrip } from "#app/features/landing/results-strip.tsx";
import { PricingSection } from "#app/features/pricing/pricing-section.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({ title: m.seo_home_title, description: m.seo_home_description, path: "/" });

export default function HomeRoute() {
  return (
    <main id="main">
      <Hero />
      <ResultsStrip />
      <PricingSection />
      <Questions />
    </main>
  );
}
