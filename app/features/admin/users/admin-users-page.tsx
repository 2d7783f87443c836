import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { WriteToList } from "#app/core/office/mailings/add-mailing.tsx";
import { PLAN_NAMES } from "#app/core/office/memberships/membership-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { USER_FILTERS } from "#domain/office/list-filters.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { ROLE_NAMES } from "./role-names.ts";

export const meta = pageMeta({
  path: paths.adminUsers,
  title: m.admin_users_title,
  description: m.seo_office_users_description,
});

/** Every account, newest first. */
const userList = defineDatabaseList({
  name: "admin-users",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: USER_FILTERS,
  sorts: { name: "asc", plan_ends_at: "asc", created_at: "desc", last_sign_in_at: "desc", spent_cents: "desc" },
  startSort: () => ({ field: "created_at", direction: "desc" }),
  key: "id",
  nullable: ["plan_ends_at", "last_sign_in_at"],
  ask(supabase, { plan, state }, options) {
    let users = supabase
      .from("user_list")
      .select(
        "id, name, email, language, tradingview_username, telegram_username, created_at, last_sign_in_at, is_confirmed, is_banned, staff_role, plan_id, plan_ends_at, trial_ends_at, paid_orders, spent_cents",
        options,
      );
    if (plan === "trial") users = users.is("plan_id", null).not("trial_ends_at", "is", null);
    else if (plan === "none") users = users.is("plan_id", null).is("trial_ends_at", null);
    else if (plan !== null) users = users.eq("plan_id", plan);
    if (state === "staff") users = users.not("staff_role", "is", null);
    else if (state === "banned") users = users.eq("is_banned", true);
    else if (state !== null) users = users.eq("is_confirmed", state === "confirmed");
    return users;
  },
  rowKey: ({ id }) => id,
});

type User = RowOf<typeof userList>;

const HELD_NAMES = {
  ...PLAN_NAMES,
  trial: m.common_free_trial,
  none: m.admin_users_no_plan,
};
const STATE_NAMES = {
  confirmed: m.common_email_confirmed,
  unconfirmed: m.common_email_not_confirmed,
  staff: m.admin_users_staff,
  banned: m.admin_user_banned,
};

/** Spec [2.23]: everybody with an account. */
export default function UsersPage() {
  return (
    <ListScreen
      list={userList}
      area="users"
      title={m.admin_users_title()}
      tools={<WriteToList list="users" />}
      searchLabel={m.admin_list_search_person()}
      filterWords={{
        plan: { label: m.admin_users_plan(), names: HELD_NAMES },
        state: { label: m.panel_status(), names: STATE_NAMES },
      }}
      columns={columns()}
      rowName={({ name, email }) => name || (email ?? "")}
      empty={{ title: m.admin_users_empty_title(), text: m.admin_users_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof userList> {
  return [
    {
      id: "person",
      header: m.panel_person(),
      value: ({ name }) => name,
      cell: (user) => <Person user={user} />,
      sort: "name",
      isHeading: true,
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "state",
      header: m.panel_status(),
      value: (user) => (user.is_confirmed ? m.common_email_confirmed() : m.common_email_not_confirmed()),
      isInFileOnly: true,
    },
    {
      id: "role",
      header: m.admin_users_role(),
      value: ({ staff_role: role }) => (role === null ? null : ROLE_NAMES[role]()),
      isInFileOnly: true,
    },
    {
      id: "plan",
      header: m.admin_users_plan(),
      value: ({ plan_id: plan, trial_ends_at: trialEnd }) => {
        if (plan !== null) return getPlan(plan).name;
        return trialEnd === null ? m.admin_users_no_plan() : m.common_free_trial();
      },
    },
    {
      id: "ends",
      header: m.admin_users_plan_ends(),
      value: ({ plan_id: plan, plan_ends_at: end, trial_ends_at: trialEnd }) =>
        plan !== null && end === null ? m.admin_users_no_end() : toDate(plan === null ? trialEnd : end),
      sort: "plan_ends_at",
      isFigures: true,
    },
    {
      id: "tradingview",
      header: m.panel_tradingview_username(),
      value: (user) => user.tradingview_username,
      isFigures: true,
    },
    {
      id: "telegram",
      header: m.panel_telegram_username(),
      value: (user) => user.telegram_username,
      isInFileOnly: true,
    },
    {
      id: "created",
      header: m.admin_users_created(),
      value: (user) => toDate(user.created_at),
      sort: "created_at",
      isFigures: true,
    },
    {
      id: "seen",
      header: m.admin_users_seen(),
      value: (user) => toDate(user.last_sign_in_at),
      sort: "last_sign_in_at",
      isFigures: true,
    },
    {
      id: "spent",
      header: m.admin_users_spent(),
      value: (user) => user.spent_cents / 100,
      cell: (user) => formatMoney(user.spent_cents, getLocale()),
      sort: "spent_cents",
      align: "end",
      isFigures: true,
    },
  ];
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function Person({
  user: { id, name, email, is_confirmed: isConfirmed, is_banned: isBanned, staff_role: role },
}: {
  user: User;
}) {
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-40">
      <TextLink to={href(paths.adminUser, { userId: id })}>{name || m.admin_user_nameless()}</TextLink>
      <span className="block text-xs font-normal text-muted">{email}</span>
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {isBanned ? <Badge tone="loss">{m.admin_user_banned()}</Badge> : null}
        {isConfirmed ? null : <Badge>{m.common_email_not_confirmed()}</Badge>}
        {role === null ? null : <Badge tone="chosen">{ROLE_NAMES[role]()}</Badge>}
      </span>
    </span>
  );
}
