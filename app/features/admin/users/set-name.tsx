import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import type { UserRecord } from "./use-user-record.ts";

/** Without the limits that members have. docs/decisions/131. */
export function SetName({ access, stale }: { access: NonNullable<UserRecord["access"]>; stale: [string, string][] }) {
  const [username, setUsername] = useState("");
  if (!useStaffMay()("access", "write")) return null;
  const input = { userId: access.user_id, version: access.version, tradingviewUsername: username };
  return (
    <RecordAction
      label={m.admin_user_set_name()}
      consequence={m.admin_user_set_name_text({ username: access.tradingview_username })}
      done={m.admin_user_name_set()}
      run={() => invokeFunction("set-indicator-name", input)}
      stale={stale}
    >
      <Field
        label={m.access_name_new()}
        inputClassName="figures"
        autoComplete="off"
        spellCheck={false}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
    </RecordAction>
  );
}
