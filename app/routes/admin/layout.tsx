import { Outlet } from "react-router";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { AdminGuard } from "#app/core/office/admin/admin-guard.tsx";
import { SessionLapse } from "#app/features/account/session-lapse.tsx";
import { AdminLayout } from "#app/layouts/admin-layout.tsx";

/** Everything below /admin but its login: rendered in the browser, for who is listed. Spec: [2.26]. */
export default function AdminLayoutRoute() {
  return (
    <QueryProvider>
      <AdminGuard>
        <AdminLayout>
          <Outlet />
        </AdminLayout>
        <SessionLapse />
      </AdminGuard>
    </QueryProvider>
  );
}
