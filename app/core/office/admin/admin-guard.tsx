import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { officeLoginPathFrom } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { registerLapseHandler } from "#app/core/data/lapse-store.ts";
import { m } from "#app/paraglide/messages.js";
import { Spinner } from "#app/ui/spinner.tsx";
import { useIsAdmin } from "./use-staff.ts";

/** Spec [2.26]: a loading screen, then the admin area for who is listed, the admin login, which leads back here, for anybody else. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const check = useIsAdmin();
  const { pathname, search, hash } = useLocation();
  useEffect(registerLapseHandler, []);
  if (check === "unknown") {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label={m.admin_loading()} />
      </main>
    );
  }
  return check === "admin" ? children : <Navigate to={officeLoginPathFrom(pathname + search + hash)} replace />;
}
