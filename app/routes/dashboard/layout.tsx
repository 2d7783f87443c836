import { Outlet } from "react-router";
import { SignedInGuard } from "#app/core/account/session/signed-in-guard.tsx";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { SessionLapse } from "#app/features/account/session-lapse.tsx";
import { DashboardLayout } from "#app/layouts/dashboard-layout.tsx";

/** Everything below /dashboard: rendered in the browser, for who is signed in. Spec: [2.25]. */
export default function DashboardLayoutRoute() {
  return (
    <SignedInGuard>
      <QueryProvider>
        <DashboardLayout>
          <Outlet />
        </DashboardLayout>
        <SessionLapse />
      </QueryProvider>
    </SignedInGuard>
  );
}
