import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { ReviewPage } from "#app/features/checkout/review-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.checkout_review_title);

export default ReviewPage;
