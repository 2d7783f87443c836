import { Gauge } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCurrentPlan } from "#app/core/account/membership/use-trial.ts";
import { planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { ACCOUNT_ENTRIES, DASHBOARD_ENTRIES } from "./lib/panel-entries.ts";
import { PanelShell } from "./panel-shell.tsx";

/** The student's panel. Needs the query provider above it (for the plan in the user menu). */
export function DashboardShell({ children }: { children: ReactNode }) {
  return (
    <PanelShell
      label={m.shell_panel_navigation()}
      entries={DASHBOARD_ENTRIES}
      more={{ title: m.shell_your_account(), entries: ACCOUNT_ENTRIES }}
      note={<PlanNote />}
      settingsPath={paths.settings}
      hasCart
      shortcut={<RoomLink />}
    >
      {children}
    </PanelShell>
  );
}

/** The student's running plan, in the user menu. */
function PlanNote() {
  const { status, plan } = useCurrentPlan();
  if (plan === "trial") return m.common_free_trial();
  if (plan) return planTitle(plan);
  return status === "ready" ? m.shell_user_no_plan() : "\u00a0";
}

/** To what an evaluation may still lose today: one press from any page of a phone. Spec [1.6]. */
function RoomLink() {
  return (
    <Link to={paths.evaluationDiary} aria-label={m.room_link()} className="icon-button">
      <Gauge aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
    </Link>
  );
}
