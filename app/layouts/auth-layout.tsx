import type { ReactNode } from "react";
import { AuthFrame } from "#app/features/navigation/auth-frame.tsx";
import { SkipLink } from "#app/features/navigation/skip-link.tsx";

/** The account screens' shell; it brings the page's `main`. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AuthFrame>{children}</AuthFrame>
    </>
  );
}
