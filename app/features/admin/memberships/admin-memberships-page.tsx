import { saidByForm } from "#app/core/office/lists/action-call.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { WriteToList } from "#app/core/office/mailings/add-mailing.tsx";
import { GrantMembership } from "#app/core/office/memberships/grant-membership.tsx";
import { MembershipActs } from "#app/core/office/memberships/membership-acts.tsx";
import { type AdminMembership, membershipList } from "#app/core/office/memberships/membership-list.ts";
import { PLAN_NAMES, planName } from "#app/core/office/memberships/membership-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { EndMany, ExtendMany } from "./bulk-forms.tsx";
import { membershipColumns, ORIGIN_NAMES } from "./membership-columns.tsx";

const ENDS_NAMES = {
  "7": () => m.memberships_within_days({ days: 7 }),
  "30": () => m.memberships_within_days({ days: 30 }),
};

const STATE_NAMES = {
  active: m.memberships_state_active,
  waiting: m.panel_waiting,
  frozen: m.memberships_state_frozen,
  ended: m.memberships_state_ended,
  all: m.setup_part_all,
};

export const meta = pageMeta({
  path: paths.adminMemberships,
  title: m.memberships_title,
  description: m.memberships_seo,
});

/** Spec [2.23]: who holds what until when and from where, and what the team does with it. docs/decisions/187. */
export default function MembershipsPage() {
  return (
    <ListScreen
      list={membershipList}
      area="access"
      title={m.memberships_title()}
      intro={m.memberships_intro()}
      tools={
        <>
          <WriteToList list="memberships" />
          <GrantMembership />
        </>
      }
      searchLabel={m.memberships_search()}
      filterWords={{
        state: { label: m.panel_status(), names: STATE_NAMES },
        plan: { label: m.common_plan(), names: PLAN_NAMES, all: m.common_all() },
        source: { label: m.memberships_origin(), names: ORIGIN_NAMES, all: m.common_all() },
        ends: { label: m.memberships_ends_within(), names: ENDS_NAMES, all: m.memberships_any_time() },
      }}
      columns={membershipColumns()}
      rowName={(row) => m.memberships_row({ plan: planName(row.plan_id), name: row.name || (row.email ?? "–") })}
      actions={actions()}
      rowTools={(row) => (
        <span className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
          <MembershipActs membership={row} state={row.state ?? ""} />
        </span>
      )}
      empty={{ title: m.memberships_empty(), text: m.memberships_empty_text() }}
    />
  );
}

/** With many: each asks for its reason on the bar, and shows what the terms would be. */
function actions(): ListAction<AdminMembership>[] {
  const bar = { isAskedFor: true, run: saidByForm } as const;
  return [
    {
      ...bar,
      id: "extend",
      label: m.memberships_extend(),
      rowLabel: m.memberships_extend,
      done: m.memberships_extended,
      isFor: ({ state, ends_at }) => (state === "active" || state === "waiting") && ends_at !== null,
      form: ExtendMany,
    },
    {
      ...bar,
      id: "end",
      label: m.memberships_end(),
      rowLabel: m.memberships_end,
      done: m.memberships_ended,
      isFor: ({ state }) => state !== "ended",
      form: EndMany,
    },
  ];
}
