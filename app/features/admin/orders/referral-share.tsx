import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { Facts, RecordSection } from "#app/core/office/records/record-page.tsx";
import { REFERRAL_STEP_NAMES } from "#app/core/shop/orders/referral-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { ReferralStep } from "#domain/referrals/referral.ts";

export type ReferralRow = {
  id: number;
  referrer_id: string | null;
  step: ReferralStep;
  amount_cents: number;
  note: string | null;
  at: string;
};

type ReferralShareProps = { orderId: string; entries: readonly ReferralRow[]; moment: (at: string) => string };

/** The share that this order's buyer earns their referrer; the team notes when it has paid it. Spec: [3.9]. */
export function ReferralShare({ orderId, entries, moment }: ReferralShareProps) {
  const may = useStaffMay();
  const [first] = entries;
  if (first === undefined) return null;
  const steps = entries.map(({ step }) => step);
  const isDue = steps.includes("due") && !steps.includes("paid") && !steps.includes("cancelled");
  return (
    <RecordSection title={m.referrals_admin_share()}>
      <Facts
        facts={[
          first.referrer_id === null
            ? null
            : {
                label: m.referrals_admin_referrer(),
                value: (
                  <TextLink to={href(paths.adminUser, { userId: first.referrer_id })}>
                    {m.admin_order_member()}
                  </TextLink>
                ),
              },
          ...entries.map(({ step, amount_cents: cents, note, at }) => ({
            label: REFERRAL_STEP_NAMES[step](),
            value: `${formatMoney(cents, getLocale())} · ${moment(at)}${note === null ? "" : ` · ${note}`}`,
          })),
        ]}
      />
      {isDue && may("orders", "write") ? <PaidForm orderId={orderId} /> : null}
    </RecordSection>
  );
}

const LONGEST_NOTE = 200;
type Fields = { note: string };

function check({ note }: Fields): FormCheck<Fields> {
  const text = note.trim();
  const isFit = text !== "" && text.length <= LONGEST_NOTE;
  return isFit ? { ok: true, value: { note: text } } : { ok: false, problems: { note: "invalid" } };
}

function PaidForm({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const form = useForm<Fields>({ resolver: domainResolver(check), defaultValues: { note: "" } });
  const { register, handleSubmit, setError, formState } = form;

  async function submit({ note }: Fields) {
    const result = await invokeFunction("pay-referral", { orderId, note });
    if (!result.ok) return setError("root", { message: officeErrorMessage(result) });
    showToast({ title: m.referrals_admin_paid(), tone: "success" });
    const stale = [["order-record", orderId], historyKey(`order:${orderId}`)];
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit(submit)}>
      <Field
        {...register("note")}
        label={m.referrals_admin_note()}
        hint={m.referrals_admin_note_hint()}
        error={formState.errors.note ? m.referrals_admin_note_invalid({ most: LONGEST_NOTE }) : undefined}
      />
      <FormError error={formState.errors.root} />
      <Button type="submit" className="justify-self-start" isBusy={formState.isSubmitting}>
        {m.referrals_admin_pay()}
      </Button>
    </form>
  );
}
