import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { STAFF_ROLES, type StaffRole } from "#domain/staff/staff-rights.ts";
import { ROLE_NAMES } from "./role-names.ts";
import { type UserRecord, userKey } from "./use-user-record.ts";

/** Which role an account has on the team, for owners to change. Spec: [6.7]. */
export function StaffRoleForm({ account: { id, name, staff_role: current } }: { account: UserRecord["account"] }) {
  const [chosen, setChosen] = useState(current);
  if (!useStaffMay()("staff", "write")) return null;
  return (
    <RecordSection title={m.admin_user_staff_role()}>
      <Select
        label={m.admin_users_role()}
        hint={m.admin_user_staff_role_hint()}
        value={chosen ?? ""}
        options={[
          { value: "", label: m.admin_user_no_staff() },
          ...STAFF_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role]() })),
        ]}
        onChange={({ target }) => setChosen(STAFF_ROLES.find((role) => role === target.value) ?? null)}
      />
      <RecordAction
        label={m.admin_user_set_role()}
        consequence={consequenceOf(name || m.admin_user_nameless(), chosen)}
        done={m.admin_user_role_set()}
        isDisabled={chosen === current}
        run={() => invokeFunction("set-staff-role", { userId: id, role: chosen })}
        stale={[userKey(id), historyKey(id), ["staff-role"]]}
      />
    </RecordSection>
  );
}

function consequenceOf(name: string, role: StaffRole | null): string {
  return role === null
    ? m.admin_user_role_taken_text({ name })
    : m.admin_user_role_given_text({ name, role: ROLE_NAMES[role]() });
}
