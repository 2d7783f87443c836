import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ReviewPage } from "#app/features/checkout/review-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.review,
  title: m.checkout_review_title,
  description: m.seo_review_description,
});

export default ReviewPage;
