import { Outlet } from "react-router";
import { SignedInGuard } from "#app/core/account/session/signed-in-guard.tsx";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { SessionLapse } from "#app/features/account/session-lapse.tsx";
import { FormLayout } from "#app/layouts/form-layout.tsx";

/** The four steps of a purchase, for who is signed in: nothing around them that leads away. Spec: [2.25], [2.34]. */
export default function CheckoutLayoutRoute() {
  return (
    <SignedInGuard>
      <QueryProvider>
        <FormLayout>
          <Outlet />
        </FormLayout>
        <SessionLapse />
      </QueryProvider>
    </SignedInGuard>
  );
}
