import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { PlanNote } from "./components/plan-note.tsx";
import { DASHBOARD_ENTRIES } from "./lib/panel-entries.ts";
import { PanelShell } from "./panel-shell.tsx";

/** The student's panel. Needs the query provider above it (for the plan in the user menu). */
export function DashboardShell({ children }: { children: ReactNode }) {
  return (
    <PanelShell
      label={m.shell_panel_navigation()}
      entries={DASHBOARD_ENTRIES}
      note={<PlanNote />}
      settingsPath="/dashboard/settings"
      hasCart
    >
      {children}
    </PanelShell>
  );
}
