import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ADMIN_ENTRIES, isCurrentEntry, type PanelEntry } from "./lib/panel-entries.ts";
import { PanelShell } from "./panel-shell.tsx";

/** The back office, as far as the administrator's role may read it. Spec: [2.23], [6.7]. */
export function AdminShell({ children }: { children: ReactNode }) {
  const may = useStaffMay();
  const { pathname } = useLocation();
  const mayRead = ({ area }: PanelEntry) => area === undefined || may(area, "read");
  const here = ADMIN_ENTRIES.find((entry) => isCurrentEntry(entry, pathname));
  return (
    <PanelShell
      label={m.common_administration()}
      entries={ADMIN_ENTRIES.filter(mayRead)}
      note={m.common_administration()}
    >
      {here === undefined || mayRead(here) ? (
        children
      ) : (
        <EmptyState headingLevel={1} title={m.admin_not_allowed_title()} text={m.admin_not_allowed_text()} />
      )}
    </PanelShell>
  );
}
