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
import type { EditedWithdrawal } from "#domain/results/withdrawal-certificate.ts";
import { useWithdrawalForm, WithdrawalFields } from "./withdrawal-fields.tsx";

/** Makes a certificate that only the team sees yet, and leads to it. */
export function AddWithdrawal() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const form = useWithdrawalForm(null);
  const { errors, isSubmitting } = form.formState;

  async function add(typed: EditedWithdrawal) {
    const added = await invokeFunction("create-withdrawal", typed);
    if (added.ok) await navigate(href(paths.adminWithdrawal, { withdrawalId: added.data.withdrawalId }));
    else form.setError("root", { message: functionErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="sm">{m.withdrawals_office_new()}</Button>}
      title={m.withdrawals_office_new()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="add-withdrawal" variant="primary" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      }
    >
      <form id="add-withdrawal" noValidate className="grid gap-5" onSubmit={form.handleSubmit(add)}>
        <WithdrawalFields form={form} />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
