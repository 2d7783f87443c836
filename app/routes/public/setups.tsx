import { pageMeta } from "#app/core/seo/page-meta.ts";
import { UpcomingPage } from "#app/features/upcoming/upcoming-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({ title: m.seo_setups_title, description: m.seo_setups_description, path: "/setups" });

export default function SetupsRoute() {
  return <UpcomingPage title={m.seo_setups_title()} description={m.seo_setups_description()} />;
}
