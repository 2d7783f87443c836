import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type AddressChange, type AddressProblem, checkAddressChange } from "#domain/account/address-change.ts";
import { LONGEST_REASON } from "#domain/memberships/membership-change.ts";
import { type UserRecord, userKey } from "./use-user-record.ts";

const PROBLEMS: Readonly<Record<string, () => string>> = {
  invalid: m.account_email_invalid,
  same: m.admin_user_address_same,
} satisfies Record<AddressProblem, () => string>;

/** The answers that are about what was typed. */
const ABOUT_ADDRESS: readonly string[] = ["account.address_invalid", "account.address_same", "account.address_taken"];

/** Corrects the address of an account, or takes back a change that waits for its mailbox. docs/decisions/221. */
export function ChangeAddress({ account }: { account: UserRecord["account"] }) {
  const may = useStaffMay();
  const { id, new_email: newEmail, staff_role: role } = account;
  if (!may("users", "write") || (role !== null && !may("staff", "write"))) return null;
  return (
    <>
      <ChangeDialog account={account} />
      {newEmail === null ? null : (
        <RecordAction
          label={m.admin_user_address_cancel()}
          consequence={m.admin_user_address_cancel_text({ email: newEmail })}
          done={m.admin_user_address_cancelled()}
          run={() => invokeFunction("cancel-address-change", { userId: id })}
          stale={[userKey(id), historyKey(id)]}
        />
      )}
    </>
  );
}

function ChangeDialog({ account: { id, email: current } }: { account: UserRecord["account"] }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const form = useForm<AddressChange>({
    resolver: domainResolver((typed) => checkAddressChange(typed, current)),
    defaultValues: { email: "", reason: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function change(typed: AddressChange) {
    const begun = await invokeFunction("change-address", { userId: id, ...typed });
    if (!begun.ok) {
      const field = ABOUT_ADDRESS.includes(begun.code) ? "email" : "root";
      return form.setError(field, { message: officeErrorMessage(begun) }, { shouldFocus: true });
    }
    showToast({ title: m.admin_user_address_begun({ email: begun.data.email }), tone: "success" });
    setIsOpen(false);
    form.reset();
    await Promise.all([userKey(id), historyKey(id)].map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  const problem = PROBLEMS[errors.email?.type ?? ""]?.();
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button className="justify-self-start">{m.admin_user_address_change()}</Button>}
      title={m.admin_user_address_change()}
      description={m.admin_user_address_text()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="change-address" variant="primary" isBusy={isSubmitting}>
          {m.admin_user_address_change()}
        </Button>
      }
    >
      <form id="change-address" noValidate className="grid gap-4" onSubmit={form.handleSubmit(change)}>
        <Field
          {...form.register("email")}
          type="email"
          label={m.settings_email_new()}
          hint={m.admin_user_address_hint()}
          autoComplete="off"
          spellCheck={false}
          required
          error={errors.email && (errors.email.message || problem)}
        />
        <TextArea
          {...form.register("reason")}
          label={m.panel_reason()}
          hint={m.memberships_reason_hint()}
          rows={3}
          required
          maxLength={LONGEST_REASON}
          error={errors.reason && m.orders_admin_refusal_required()}
        />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
