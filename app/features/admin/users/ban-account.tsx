import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextArea } from "#app/ui/text-area.tsx";
import { checkReason, LONGEST_REASON } from "#domain/memberships/membership-change.ts";
import { type UserRecord, userKey } from "./use-user-record.ts";

/** Closes an account, or opens a closed one again; for owners. docs/decisions/211. */
export function BanAccount({ account: { id, is_banned: isBanned } }: { account: UserRecord["account"] }) {
  const [reason, setReason] = useState("");
  if (!useStaffMay()("staff", "write")) return null;
  const stale = [userKey(id), historyKey(id)];
  if (isBanned) {
    return (
      <RecordAction
        label={m.admin_user_unban()}
        consequence={m.admin_user_unban_text()}
        done={m.admin_user_unban_done()}
        run={() => invokeFunction("unban-member", { userId: id })}
        stale={stale}
      />
    );
  }
  return (
    <RecordAction
      label={m.admin_user_ban()}
      consequence={m.admin_user_ban_text()}
      done={m.admin_user_ban_done()}
      isReady={checkReason(reason).ok}
      run={() => invokeFunction("ban-member", { userId: id, reason })}
      stale={stale}
    >
      <TextArea
        label={m.panel_reason()}
        hint={m.admin_user_ban_hint()}
        rows={3}
        required
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </RecordAction>
  );
}
