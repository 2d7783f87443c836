import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { EditedWithdrawal } from "#domain/results/withdrawal-certificate.ts";
import { useWithdrawalForm, WithdrawalFields } from "./withdrawal-fields.tsx";
import { type Withdrawal, withdrawalKey } from "./withdrawal-record.ts";

const BUCKET = "withdrawals";

/** Details and picture. It is drawn anew for each version, so that it never holds an older one's values. */
export function WithdrawalForm({ certificate }: { certificate: Withdrawal }) {
  const { id, version, picture, isPublished, isSample } = certificate;
  const client = useQueryClient();
  const form = useWithdrawalForm(certificate);
  const { errors, isSubmitting } = form.formState;

  async function write(edited: EditedWithdrawal & { picture: string | null }, done: string): Promise<boolean> {
    const saved = await invokeFunction("update-withdrawal", { withdrawalId: id, version, isPublished, ...edited });
    if (!saved.ok) {
      form.setError("root", { message: functionErrorMessage(saved) });
      return false;
    }
    showToast({ title: done, tone: "success" });
    await client.invalidateQueries({ queryKey: withdrawalKey(id) });
    await client.invalidateQueries({ queryKey: historyKey(`withdrawal:${id}`) });
    return true;
  }

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const uploaded = await uploadPicture(id, file);
      const { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow } = certificate;
      const facts = { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow };
      const isSaved = await write({ ...facts, picture: uploaded }, m.withdrawals_office_uploaded());
      await removePicture(isSaved ? picture : uploaded);
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
      {isSample ? null : <PictureField isBusy={upload.isPending} onFile={(file) => upload.mutate(file)} />}
    </RecordSection>
  );
}

function PictureField({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1.5 border-t pt-4 text-sm">
      <label htmlFor={id} className="font-[550]">
        {m.withdrawals_office_picture_label()}
      </label>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {m.withdrawals_office_picture_hint()}
      </p>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        aria-busy={isBusy}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = "";
        }}
      />
    </div>
  );
}

/** Puts a picture into the bucket under a name that nobody guesses. Throws where that can't be done. */
async function uploadPicture(id: string, file: File): Promise<string> {
  const name = `${id}/${crypto.randomUUID()}.webp`;
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(BUCKET).upload(name, file, { contentType: file.type });
  if (error) throw error;
  return name;
}

/** A picture that nothing names any more: who kept its address finds nothing. */
async function removePicture(name: string | null): Promise<void> {
  if (name === null) return;
  const supabase = await getSupabase();
  await supabase.storage.from(BUCKET).remove([name]);
}
