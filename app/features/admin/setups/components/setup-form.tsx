import { type FormEvent, useState } from "react";
import { type ChangedField, LostUpdate } from "#app/core/admin/lost-update.tsx";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import type { EditedSetup } from "#domain/actions/actions.ts";
import { getPlan, isPlanId, PLANS } from "#domain/plans/plan-catalogue.ts";
import { isImageAddress, isSetupName } from "#domain/setup-import/read-setup.ts";
import type { SetupRecord } from "../lib/use-setup-record.ts";
import type { SetupUpdate } from "../lib/use-update-setup.ts";

type SetupFormProps = { form: string; record: SetupRecord; update: SetupUpdate };

export function SetupForm({ form, record, update }: SetupFormProps) {
  const [typed, setTyped] = useState(record);
  const [isChecked, setIsChecked] = useState(false);
  const { data: answer, isPending, mutate, reset } = update;
  const changed = answer?.ok === false ? answer.changed : undefined;
  const { name, planId, imageUrl, liveSignal } = typed;
  const isNameWrong = !isSetupName(name);
  const isImageWrong = imageUrl !== null && !isImageAddress(imageUrl.trim());

  function change(changes: Partial<SetupRecord>) {
    setTyped({ ...typed, ...changes });
  }

  function save(version: number) {
    setIsChecked(true);
    if (isNameWrong || isImageWrong) return;
    mutate({ ...typed, name: name.trim(), imageUrl: imageUrl?.trim() ?? null, version });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(typed.version);
  }

  return (
    <form id={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={m.common_name()}
        value={name}
        maxLength={60}
        error={isChecked && isNameWrong ? m.admin_setups_error_name() : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Select
        label={m.admin_setups_field_plan()}
        value={planId ?? ""}
        options={[
          { value: "", label: m.admin_setups_plan_none() },
          ...PLANS.map((option) => ({ value: option.id, label: option.name })),
        ]}
        onChange={({ target }) => change({ planId: isPlanId(target.value) ? target.value : null })}
      />
      <Field
        label={m.admin_setups_field_image()}
        hint={m.admin_setups_field_image_hint()}
        type="url"
        value={imageUrl ?? ""}
        maxLength={500}
        error={isChecked && isImageWrong ? m.admin_setups_error_image() : undefined}
        onChange={({ target }) => change({ imageUrl: target.value.trim() === "" ? null : target.value })}
      />
      <Checkbox
        label={m.admin_setups_field_live()}
        checked={liveSignal}
        onChange={({ target }) => change({ liveSignal: target.checked })}
      />
      {answer?.ok !== false ? null : changed === undefined ? (
        <Notice tone="error">{functionErrorMessage(answer)}</Notice>
      ) : (
        <LostUpdate
          fields={differences(changed.yours, changed.current)}
          isBusy={isPending}
          onKeepMine={() => save(changed.current.version)}
          onTakeTheirs={() => {
            setTyped(changed.current);
            reset();
          }}
        />
      )}
    </form>
  );
}

function differences(yours: EditedSetup, theirs: EditedSetup): ChangedField[] {
  const rows = (setup: EditedSetup) => [
    { label: m.common_name(), text: setup.name },
    {
      label: m.admin_setups_field_plan(),
      text: setup.planId === null ? m.admin_setups_plan_none() : getPlan(setup.planId).name,
    },
    { label: m.admin_setups_field_image(), text: setup.imageUrl ?? "–" },
    { label: m.admin_setups_field_live(), text: setup.liveSignal ? m.admin_setups_yes() : m.admin_setups_no() },
  ];
  const now = rows(theirs);
  return rows(yours).flatMap(({ label, text }, place) => {
    const other = now[place]?.text ?? "";
    return text === other ? [] : [{ label, yours: text, theirs: other }];
  });
}
