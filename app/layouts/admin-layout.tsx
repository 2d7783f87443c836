import type { ReactNode } from "react";
import { AdminShell } from "#app/features/navigation/admin-shell.tsx";
import { SkipLink } from "#app/features/navigation/skip-link.tsx";

/** The administrator's shell, inside AdminGuard; it brings the page's `main`. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AdminShell>{children}</AdminShell>
    </>
  );
}
