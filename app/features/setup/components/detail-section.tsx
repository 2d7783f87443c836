import type { ReactNode } from "react";
import { joinClasses } from "#app/ui/join-classes.ts";

/** A part of the detail between two hairlines that reach the frame's edges, in the dialog and on the page alike. */
export function DetailSection({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses("-mx-4.5 border-t px-4.5 py-5 md:-mx-6 md:px-6", className)}>{children}</div>;
}
