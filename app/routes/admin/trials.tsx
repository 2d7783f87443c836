import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { TrialsPage } from "#app/features/admin/indicator-access/trials-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminTrials,
  title: m.admin_trials_title,
  description: m.admin_trials_description,
});

export default function TrialsRoute() {
  return <TrialsPage />;
}
