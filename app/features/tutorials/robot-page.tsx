import { ProductOffer } from "#app/core/shop/product-offer.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TutorialList } from "./components/tutorial-list.tsx";

/** Spec [2.12], [1.4], [6.6]: what the robot is, for whom, and its tutorials. */
export function RobotPage({ priceCents }: { priceCents: number | null }) {
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
