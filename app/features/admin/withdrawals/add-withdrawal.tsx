import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { useWithdrawalForm, WithdrawalFields } from "./withdrawal-fields.tsx";

/** Adds a certificate that only the team sees yet. */
export function AddWithdrawal() {
  const form = useWithdrawalForm(null);
  return (
    <AddDialog
      title={m.withdrawals_office_new()}
      form={form}
      add={(typed) => invokeFunction("create-withdrawal", typed)}
      recordPath={({ withdrawalId }) => href(paths.adminWithdrawal, { withdrawalId })}
    >
      <WithdrawalFields form={form} />
    </AddDialog>
  );
}
