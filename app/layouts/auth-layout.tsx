import type { ReactNode } from "react";
import { AuthFrame } from "#app/features/navigation/auth-frame.tsx";
import { PageStart } from "#app/features/navigation/page-start.tsx";

/** The account screens' shell; it brings the page's `main`. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageStart />
      <AuthFrame>{children}</AuthFrame>
    </>
  );
}
