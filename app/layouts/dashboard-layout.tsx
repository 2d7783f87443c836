import type { ReactNode } from "react";
import { DashboardShell } from "#app/features/navigation/dashboard-shell.tsx";
import { SkipLink } from "#app/features/navigation/skip-link.tsx";

/** The student's shell, inside SignedInGuard and QueryProvider; it brings the page's `main`. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DashboardShell>{children}</DashboardShell>
    </>
  );
}
