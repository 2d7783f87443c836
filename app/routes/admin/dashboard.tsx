import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { QueuePage } from "#app/features/admin/queue/queue-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminDashboard,
  title: m.admin_queue_title,
  description: m.seo_office_queue_description,
});

export default function AdminDashboardRoute() {
  return <QueuePage />;
}
