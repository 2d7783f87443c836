import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { type ComparedField, LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { AccountRecord } from "#domain/actions/account-actions.ts";
import type { NewAccount } from "#domain/results/edited-account.ts";
import { AccountFields, accountFields, useAccountForm } from "./account-fields.tsx";
import { type AccountView, accountKey, accountSubject } from "./account-record.ts";

type Changed = { yours: NewAccount; current: AccountRecord & { version: number } };

/** What an account is said to be. Drawn anew for each version, so that it never holds an older one's values. */
export function AccountForm({ account }: { account: AccountView }) {
  const client = useQueryClient();
  const form = useAccountForm(account);
  const [changed, setChanged] = useState<Changed>();
  const { errors, isSubmitting } = form.formState;
  const { slug } = account;

  async function save({ slug: _, ...facts }: NewAccount, version = account.version) {
    const { isPublished } = changed?.current ?? account;
    const saved = await invokeFunction("update-trading-account", { account: slug, ...facts, isPublished, version });
    if (saved.ok) {
      showToast({ title: m.accounts_saved(), tone: "success" });
      await client.invalidateQueries({ queryKey: accountKey(slug) });
      await client.invalidateQueries({ queryKey: historyKey(accountSubject(slug)) });
    } else if (saved.changed === undefined) form.setError("root", { message: functionErrorMessage(saved) });
    else setChanged({ yours: { slug, ...facts }, current: saved.changed.current });
  }

  return (
    <RecordSection title={m.panel_edit()}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => save(typed))}>
        <AccountFields form={form} isNew={false} isFixed={account.hasTrades} />
        <FormError error={errors.root} />
        <LostUpdate
          changed={changed}
          fields={comparedFields(slug)}
          isBusy={isSubmitting}
          onKeepMine={({ version }) => void (changed && save(changed.yours, version))}
          onTakeTheirs={(current) => {
            form.reset(accountFields({ slug, ...current }));
            setChanged(undefined);
            void client.invalidateQueries({ queryKey: accountKey(slug) });
          }}
        />
        {changed === undefined ? (
          <Button type="submit" variant="primary" isBusy={isSubmitting} className="justify-self-start">
            {m.panel_save()}
          </Button>
        ) : null}
      </form>
    </RecordSection>
  );
}

function comparedFields(slug: string): ComparedField<Omit<NewAccount, "slug">>[] {
  const names = {
    name: m.accounts_name_es(),
    nameEn: m.accounts_name_en(),
    kind: m.accounts_kind(),
    startingCents: m.accounts_start(),
    zone: m.accounts_zone(),
    dayEndsAt: m.accounts_day_end(),
  };
  const fields = ["name", "nameEn", "kind", "startingCents", "zone", "dayEndsAt"] as const;
  return fields.map((field) => ({
    label: names[field],
    text: (record) => accountFields({ ...record, slug })[field],
  }));
}
