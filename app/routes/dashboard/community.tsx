import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CommunityPage } from "#app/features/community/community-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.community,
  title: m.common_community,
  description: m.seo_community_description,
});

export default function CommunityRoute() {
  return <CommunityPage />;
}
