import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { functionErrorMessage } from "#app/core/errors/error-message.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { isPlanId, PLANS } from "#domain/plans/plan-catalogue.ts";
import { isImageAddress, isSetupName } from "#domain/setup-import/read-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";

type SetupEditorProps = { setup: Setup; onClose: () => void };

/** Name, plan, picture and live mark of one setup. */
export function SetupEditor({ setup, onClose }: SetupEditorProps) {
  const form = useId();
  const client = useQueryClient();
  const [name, setName] = useState(setup.name);
  const [plan, setPlan] = useState(setup.planId);
  const [image, setImage] = useState(setup.imageUrl ?? "");
  const [isLive, setIsLive] = useState(setup.liveSignal);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      invokeFunction("update-setup", {
        id: setup.id,
        name: name.trim(),
        planId: plan,
        imageUrl: image.trim() === "" ? null : image.trim(),
        liveSignal: isLive,
      }),
    onSuccess: (result) => {
      if (!result.ok) return;
      void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY });
      showToast({ tone: "success", title: m.admin_setups_saved() });
      onClose();
    },
  });
  const isNameWrong = !isSetupName(name);
  const isImageWrong = image.trim() !== "" && !isImageAddress(image.trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isNameWrong && !isImageWrong) mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? null : onClose())}
      title={m.admin_setups_edit_title({ id: setup.id })}
      description={m.admin_setups_edit_text()}
      closeLabel={m.admin_setups_close()}
      footer={
        <Button type="submit" form={form} variant="primary" isBusy={isPending}>
          {m.admin_setups_save()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={m.admin_setups_name()}
          value={name}
          maxLength={60}
          error={isChecked && isNameWrong ? m.admin_setups_error_name() : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={m.admin_setups_field_plan()}
          value={plan ?? ""}
          options={[
            { value: "", label: m.admin_setups_plan_none() },
            ...PLANS.map((option) => ({ value: option.id, label: option.name })),
          ]}
          onChange={({ target }) => setPlan(isPlanId(target.value) ? target.value : null)}
        />
        <Field
          label={m.admin_setups_field_image()}
          hint={m.admin_setups_field_image_hint()}
          type="url"
          value={image}
          maxLength={500}
          error={isChecked && isImageWrong ? m.admin_setups_error_image() : undefined}
          onChange={(event) => setImage(event.target.value)}
        />
        <Checkbox
          label={m.admin_setups_field_live()}
          checked={isLive}
          onChange={(event) => setIsLive(event.target.checked)}
        />
        {data?.ok === false ? <Notice tone="error">{functionErrorMessage(data)}</Notice> : null}
      </form>
    </Dialog>
  );
}
