import { priceReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ProductOffer } from "#app/core/shop/product-offer.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/robot-tutorials-page";
import { TutorialList } from "./components/tutorial-list.tsx";

export const meta = pageMeta({
  title: m.common_robot_tutorials,
  description: m.seo_robot_description,
  path: paths.robotTutorials,
});

export async function loader({ context }: Route.LoaderArgs) {
  return { prices: await context.get(priceReaderContext).readPrices() };
}

export default function RobotTutorialsRoute({ loaderData: { prices } }: Route.ComponentProps) {
  return <RobotPage priceCents={prices["robot-mt5"]} />;
}

/** Spec [2.12], [1.4], [6.6]: what the robot is, for whom, and its tutorials. */
function RobotPage({ priceCents }: { priceCents: number | null }) {
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.tutorials_robot_page_title()}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.tutorials_robot_page_lead()}</p>
      <Notice className="mt-8 max-w-[76ch]" title={m.tutorials_robot_students_title()}>
        {m.tutorials_robot_students_text()}
      </Notice>
      <div className="mt-8">
        <ProductOffer id="robot-mt5" priceCents={priceCents} />
      </div>
      <TutorialList platform="ea-lpx" headingLevel={2} />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={paths.plans} variant="primary">
          {m.common_see_plans()}
        </ButtonLink>
        <ButtonLink to={paths.evaluationRules} variant="secondary">
          {m.tutorials_robot_rules()}
        </ButtonLink>
      </div>
    </main>
  );
}
