import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import type { ComparedField } from "#app/core/office/admin/lost-update.tsx";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import type { AccountRecord } from "#domain/actions/account-actions.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { accountNameField } from "#domain/results/account-name.ts";
import type { NewAccount } from "#domain/results/edited-account.ts";
import { AccountFields, type AccountFieldValues, accountFields, useAccountForm } from "./account-fields.tsx";
import { type AccountView, accountKey, accountSubject } from "./account-record.ts";

/** What an account is said to be. */
export function AccountForm({ account }: { account: AccountView }) {
  const form = useAccountForm(account);
  const { slug } = account;
  return (
    <RecordSection title={m.panel_edit()}>
      <RecordForm<AccountFieldValues, NewAccount, AccountRecord, AccountRecord & Versioned>
        form={form}
        version={account.version}
        save={({ slug: _, ...facts }, version, { isPublished } = account) =>
          invokeFunction("update-trading-account", { account: slug, ...facts, isPublished, version })
        }
        done={m.accounts_saved()}
        stale={[accountKey(slug), historyKey(accountSubject(slug))]}
        compared={comparedFields(slug)}
      >
        <AccountFields form={form} isNew={false} isFixed={account.hasTrades} />
      </RecordForm>
    </RecordSection>
  );
}

function comparedFields(slug: string): ComparedField<AccountRecord>[] {
  const names = {
    kind: m.accounts_kind(),
    startingCents: m.accounts_start(),
    zone: m.accounts_zone(),
    dayEndsAt: m.accounts_day_end(),
  };
  const fields = ["kind", "startingCents", "zone", "dayEndsAt"] as const;
  const textOf = (field: keyof AccountFieldValues) => (record: AccountRecord) =>
    accountFields({ ...record, slug })[field];
  return [
    ...LANGUAGES.map((language) => ({
      label: inLanguage(m.accounts_name_in, language),
      text: textOf(accountNameField(language)),
    })),
    ...fields.map((field) => ({ label: names[field], text: textOf(field) })),
  ];
}
