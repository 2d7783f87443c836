import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { loginPathFrom } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { registerLapseHandler } from "#app/core/data/lapse-store.ts";
import { m } from "#app/paraglide/messages.js";
import { Spinner } from "#app/ui/spinner.tsx";
import { useSession } from "./use-session.ts";

/**
 * Spec [2.25], [4.11]: a spinner while loading, the login (which leads back here) when nobody is signed in or
 * the second factor is still owed. The page below stays while a lapse asks its owner to sign in again.
 */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  useEffect(registerLapseHandler, []);
  if (status === "loading") {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label={m.dashboard_loading()} />
      </main>
    );
  }
  if (status !== "signed-in") {
    return <Navigate to={loginPathFrom(pathname + search + hash)} replace />;
  }
  return children;
}
