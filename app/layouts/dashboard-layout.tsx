import type { ReactNode } from "react";
import { DashboardShell } from "#app/features/navigation/dashboard-shell.tsx";
import { PageStart } from "#app/features/navigation/page-start.tsx";

/** The student's shell, inside SignedInGuard and QueryProvider; it brings the page's `main`. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageStart />
      <DashboardShell>{children}</DashboardShell>
    </>
  );
}
