import type { ReactNode } from "react";
import { AdminShell } from "#app/features/navigation/admin-shell.tsx";
import { PageStart } from "#app/features/navigation/page-start.tsx";

/** The administrator's shell, inside AdminGuard; it brings the page's `main`. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageStart />
      <AdminShell>{children}</AdminShell>
    </>
  );
}
