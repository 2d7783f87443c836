import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { SignalsPage } from "#app/features/admin/signals/signals-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminSignals,
  title: m.panel_signals,
  description: m.seo_office_signals_description,
});

export default function AdminSignalsRoute() {
  return <SignalsPage />;
}
