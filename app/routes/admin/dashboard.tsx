import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { QueuePage } from "#app/features/admin/queue/queue-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_queue_title);

export default function AdminDashboardRoute() {
  return <QueuePage />;
}
