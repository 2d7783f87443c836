import { useState } from "react";
import { useNavigate } from "react-router";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { NewAccount } from "#domain/results/edited-account.ts";
import { AccountFields, useAccountForm } from "./account-fields.tsx";

/** Makes an account that only the team sees yet, and leads to it. */
export function AddAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const form = useAccountForm(null);
  const { errors, isSubmitting } = form.formState;

  async function add(typed: NewAccount) {
    const added = await invokeFunction("create-trading-account", typed);
    if (added.ok) await navigate(href(paths.adminTradingAccount, { account: added.data.account }));
    else form.setError("root", { message: functionErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="primary">
          {m.accounts_new()}
        </Button>
      }
      title={m.accounts_new()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="add-account" variant="primary" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      }
    >
      <form id="add-account" noValidate className="grid gap-5" onSubmit={form.handleSubmit(add)}>
        <AccountFields form={form} isNew isFixed={false} />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
