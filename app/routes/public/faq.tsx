import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { MoreAnswers } from "#app/features/faq/more-answers.tsx";
import { Questions } from "#app/features/landing/questions.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({ title: m.common_faq, description: m.seo_faq_description, path: paths.faq });

export default function FaqRoute() {
  return (
    <main id="main">
      <Questions isPage />
      <MoreAnswers />
    </main>
  );
}
