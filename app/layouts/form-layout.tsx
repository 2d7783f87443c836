import type { ReactNode } from "react";
import { FormFrame } from "#app/features/navigation/form-frame.tsx";
import { PageStart } from "#app/features/navigation/page-start.tsx";

/** The shell of the account screens and of the checkout; it brings the page's `main`. */
export function FormLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageStart />
      <FormFrame>{children}</FormFrame>
    </>
  );
}
