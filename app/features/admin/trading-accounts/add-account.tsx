import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { AccountFields, useAccountForm } from "./account-fields.tsx";

/** Adds an account that only the team sees yet. */
export function AddAccount() {
  const form = useAccountForm(null);
  return (
    <AddDialog
      title={m.accounts_new()}
      isPrimary
      form={form}
      add={(typed) => invokeFunction("create-trading-account", typed)}
      recordPath={({ account }) => href(paths.adminTradingAccount, { account })}
    >
      <AccountFields form={form} isNew isFixed={false} />
    </AddDialog>
  );
}
