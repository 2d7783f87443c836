import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { type ComparedField, LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { EditedSetup } from "#domain/actions/actions.ts";
import { getPlan, isPlanId, PLANS } from "#domain/plans/plan-catalogue.ts";
import { isImageAddress, isSetupName } from "#domain/setup-import/read-setup.ts";
import type { SetupRecord } from "../lib/use-setup-record.ts";
import type { SetupUpdate } from "../lib/use-update-setup.ts";

type SetupFormProps = { form: string; record: SetupRecord; update: SetupUpdate };
type Fields = { name: string; planId: string; imageUrl: string; liveSignal: boolean; version: number };

export function SetupForm({ form, record, update }: SetupFormProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm<Fields, unknown, SetupRecord>({
    resolver: domainResolver(checkFields),
    defaultValues: toFields(record),
  });
  const { errors } = formState;
  const { data: answer, isPending, mutateAsync, reset: forgetAnswer } = update;
  const changed = answer?.ok === false ? answer.changed : undefined;

  async function save(edited: SetupRecord) {
    const result = await mutateAsync(edited);
    if (!result.ok && result.changed === undefined) setError("root", { message: officeErrorMessage(result) });
  }

  return (
    <form id={form} noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
      <Field
        {...register("name")}
        label={m.common_name()}
        maxLength={60}
        error={errors.name && m.admin_setups_error_name()}
      />
      <Select
        {...register("planId")}
        label={m.admin_setups_field_plan()}
        options={[
          { value: "", label: m.admin_setups_plan_none() },
          ...PLANS.map((option) => ({ value: option.id, label: option.name })),
        ]}
      />
      <Field
        {...register("imageUrl")}
        label={m.admin_setups_field_image()}
        hint={m.admin_setups_field_image_hint()}
        type="url"
        maxLength={500}
        error={errors.imageUrl && m.admin_setups_error_image()}
      />
      <Checkbox {...register("liveSignal")} label={m.admin_setups_field_live()} />
      <FormError error={errors.root} />
      <LostUpdate
        changed={changed}
        fields={comparedFields()}
        isBusy={isPending}
        onKeepMine={({ version }) => void handleSubmit((edited) => save({ ...edited, version }))()}
        onTakeTheirs={(current) => {
          reset(toFields(current));
          forgetAnswer();
        }}
      />
    </form>
  );
}

function toFields({ planId, imageUrl, ...record }: SetupRecord): Fields {
  return { ...record, planId: planId ?? "", imageUrl: imageUrl ?? "" };
}

function checkFields(typed: Fields): FormCheck<Fields, SetupRecord> {
  const name = typed.name.trim();
  const imageUrl = typed.imageUrl.trim() || null;
  const problems = {
    name: isSetupName(name) ? null : "invalid",
    imageUrl: imageUrl === null || isImageAddress(imageUrl) ? null : "invalid",
  };
  if (problems.name !== null || problems.imageUrl !== null) return { ok: false, problems };
  return { ok: true, value: { ...typed, name, imageUrl, planId: isPlanId(typed.planId) ? typed.planId : null } };
}

const planText = ({ planId }: EditedSetup) => (planId === null ? m.admin_setups_plan_none() : getPlan(planId).name);

function comparedFields(): ComparedField<EditedSetup>[] {
  return [
    { label: m.common_name(), text: ({ name }) => name },
    { label: m.admin_setups_field_plan(), text: planText },
    { label: m.admin_setups_field_image(), text: ({ imageUrl }) => imageUrl ?? "–" },
    {
      label: m.admin_setups_field_live(),
      text: ({ liveSignal }) => (liveSignal ? m.admin_setups_yes() : m.admin_setups_no()),
    },
  ];
}
