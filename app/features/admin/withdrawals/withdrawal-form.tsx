import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { putFile, removeFile } from "#app/core/data/supabase/bucket-files.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { UploadField } from "#app/ui/upload-field.tsx";
import type { EditedWithdrawal } from "#domain/results/withdrawal-certificate.ts";
import { useWithdrawalForm, WithdrawalFields } from "./withdrawal-fields.tsx";
import { type Withdrawal, withdrawalKey } from "./withdrawal-record.ts";

/** Details and picture. It is drawn anew for each version, so that it never holds an older one's values. */
export function WithdrawalForm({ certificate }: { certificate: Withdrawal }) {
  const { id, version, picture, isPublished, isSample } = certificate;
  const client = useQueryClient();
  const form = useWithdrawalForm(certificate);
  const { errors, isSubmitting } = form.formState;

  async function write(edited: EditedWithdrawal & { picture: string | null }, done: string): Promise<boolean> {
    const saved = await invokeFunction("update-withdrawal", { withdrawalId: id, version, isPublished, ...edited });
    if (!saved.ok) {
      form.setError("root", { message: officeErrorMessage(saved) });
      return false;
    }
    showToast({ title: done, tone: "success" });
    await client.invalidateQueries({ queryKey: withdrawalKey(id) });
    await client.invalidateQueries({ queryKey: historyKey(`withdrawal:${id}`) });
    return true;
  }

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const uploaded = await putFile("withdrawals", { folder: id, file, ending: "webp" });
      const { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow } = certificate;
      const facts = { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow };
      const isSaved = await write({ ...facts, picture: uploaded }, m.withdrawals_office_uploaded());
      await removeFile("withdrawals", isSaved ? picture : uploaded);
    },
    onError: () => showToast({ title: m.withdrawals_office_upload_failed(), tone: "destructive" }),
  });

  return (
    <RecordSection title={m.panel_edit()}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit(async (edited) => {
          await write({ ...edited, picture }, m.settings_saved());
        })}
      >
        <WithdrawalFields form={form} />
        <FormError error={errors.root} />
        <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
          {m.panel_save()}
        </Button>
      </form>
      {isSample ? null : (
        <UploadField
          label={m.withdrawals_office_picture_label()}
          hint={m.withdrawals_office_picture_hint()}
          accept="image/jpeg,image/png,image/webp"
          isBusy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
      )}
    </RecordSection>
  );
}
