import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { SettingsPage } from "#app/features/settings/settings-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.settings_title);

export default function SettingsRoute() {
  return <SettingsPage />;
}
