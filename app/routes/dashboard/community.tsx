import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { CommunityPage } from "#app/features/dashboard/community-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.dashboard_community_page_title);

export default function CommunityRoute() {
  return <CommunityPage />;
}
