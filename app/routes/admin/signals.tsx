import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { SignalsPage } from "#app/features/admin/signals/signals-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_signals_title);

export default function AdminSignalsRoute() {
  return <SignalsPage />;
}
