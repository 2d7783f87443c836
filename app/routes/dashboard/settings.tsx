import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { SettingsPage } from "#app/features/settings/settings-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.settings,
  title: m.panel_settings,
  description: m.seo_settings_description,
});

export default function SettingsRoute() {
  return <SettingsPage />;
}
