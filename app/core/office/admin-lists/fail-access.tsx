import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { ACCESS_PROBLEMS, type AccessProblem, isAccessProblem } from "#domain/access/access-problems.ts";
import { type AccessRequest, accessList } from "./access-list.ts";

export const PROBLEM_NAMES: Record<AccessProblem, () => string> = {
  name_not_found: m.admin_access_no_such_name,
  account_closed: m.admin_access_account_closed,
};

/** The name can't be granted: its member gets a letter with the reason and gives another. Spec: [4.1], [6.7]. */
export function FailAccess({
  row: { user_id: userId, version, tradingview_username: username },
}: {
  row: Pick<AccessRequest, "user_id" | "version" | "tradingview_username">;
}) {
  const [reason, setReason] = useState<AccessProblem>("name_not_found");
  if (!useStaffMay()("access", "write")) return null;
  return (
    <RecordAction
      isSmall
      label={m.admin_access_fail({ username })}
      consequence={m.admin_access_fail_text()}
      done={m.admin_access_fail_done({ username })}
      run={() => invokeFunction("fail-indicator-access", { userId, version, reason })}
      stale={[[accessList.name], ["user-record", userId], ["record-history", userId]]}
    >
      <Select
        label={m.panel_reason()}
        value={reason}
        options={ACCESS_PROBLEMS.map((value) => ({ value, label: PROBLEM_NAMES[value]() }))}
        onChange={({ target }) => {
          if (isAccessProblem(target.value)) setReason(target.value);
        }}
      />
    </RecordAction>
  );
}
