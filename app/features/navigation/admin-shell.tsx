import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { SearchButton } from "#app/core/office/search/search-button.tsx";
import { useSearchKey } from "#app/core/office/search/search-key.ts";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ADMIN_ENTRIES, isCurrentEntry, type PanelEntry } from "./lib/panel-entries.ts";
import { PanelShell } from "./panel-shell.tsx";

const OfficeSearch = lazyPart(() => import("./components/office-search.tsx"), "OfficeSearch");

/** The back office, as far as the administrator's role may read it. Spec: [2.23], [6.7]. */
export function AdminShell({ children }: { children: ReactNode }) {
  const may = useStaffMay();
  const { pathname } = useLocation();
  const mayRead = ({ area }: PanelEntry) => area === undefined || may(area, "read");
  const here = ADMIN_ENTRIES.find((entry) => isCurrentEntry(entry, pathname));
  const [search, setSearch] = useState<"unopened" | "open" | "closed">("unopened");
  useSearchKey(() => setSearch("open"));
  return (
    <PanelShell
      label={m.common_administration()}
      entries={ADMIN_ENTRIES.filter(mayRead)}
      note={m.common_administration()}
      search={<SearchButton onPress={() => setSearch("open")} />}
    >
      <Screen isAllowed={here === undefined || mayRead(here)}>{children}</Screen>
      {search === "unopened" ? null : (
        <Suspense fallback={<OpeningPart />}>
          <OfficeSearch isOpen={search === "open"} onClose={() => setSearch("closed")} />
        </Suspense>
      )}
    </PanelShell>
  );
}

function Screen({ isAllowed, children }: { isAllowed: boolean; children: ReactNode }) {
  if (isAllowed) return children;
  return <EmptyState headingLevel={1} title={m.admin_not_allowed_title()} text={m.admin_not_allowed_text()} />;
}
