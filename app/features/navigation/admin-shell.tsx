import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { ADMIN_ENTRIES } from "./lib/panel-entries.ts";
import { PanelShell } from "./panel-shell.tsx";

/** The back office. Spec: [2.23]. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <PanelShell label={m.shell_admin_navigation()} entries={ADMIN_ENTRIES} note={m.shell_admin()}>
      {children}
    </PanelShell>
  );
}
