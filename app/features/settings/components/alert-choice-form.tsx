import { type ComponentProps, type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import type { AlertPreferences } from "#app/core/setups/alert-preferences.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { describedBy, FieldMessages } from "#app/ui/field-frame.tsx";
import { Select } from "#app/ui/select.tsx";
import type { AlertScope } from "#domain/alerts/alert-choice.ts";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import { type ChoiceFields, checkChoice, toChoiceFields } from "../lib/alert-choice-fields.ts";

type AlertChoiceFormProps = {
  preferences: AlertPreferences;
  /** What there is to choose from. */
  assets: readonly string[];
  onSave: (preferences: AlertPreferences) => Promise<void>;
};

export function AlertChoiceForm({ preferences, assets, onSave }: AlertChoiceFormProps) {
  const timeZone = localZone();
  const { register, handleSubmit, watch, formState } = useForm<ChoiceFields, unknown, AlertPreferences>({
    defaultValues: toChoiceFields(preferences),
    resolver: domainResolver((fields) => checkChoice(fields, timeZone)),
  });
  const { errors } = formState;
  const [scope, isQuiet] = watch(["scope", "isQuiet"]);

  async function submit(chosen: AlertPreferences) {
    try {
      await onSave(chosen);
      showToast({ title: m.settings_saved(), tone: "success" });
    } catch {
      showToast({ title: m.settings_not_saved(), tone: "destructive" });
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <Select
        {...register("scope")}
        label={m.alerts_choice_scope()}
        options={SCOPES.map(({ value, label }) => ({ value, label: label() }))}
        hint={scope === "chosen" ? undefined : HINTS[scope]()}
      />
      {scope === "chosen" ? (
        <>
          <CheckboxGroup
            label={m.alerts_assets()}
            hint={m.alerts_assets_hint()}
            error={errors.assets && m.alerts_choice_empty()}
          >
            {assets.map((asset) => (
              <Checkbox key={asset} {...register("assets")} value={asset} label={asset} />
            ))}
          </CheckboxGroup>
          <CheckboxGroup label={m.panel_sessions()} hint={m.alerts_sessions_hint()}>
            {CLOCK_SESSIONS.map(({ id }) => (
              <Checkbox key={id} {...register("sessions")} value={id} label={sessionName(id)} />
            ))}
          </CheckboxGroup>
        </>
      ) : null}
      <Checkbox
        {...register("isQuiet")}
        label={m.alerts_quiet()}
        hint={isQuiet ? m.alerts_quiet_hint({ zone: timeZone }) : undefined}
      />
      {isQuiet ? (
        <QuietHoursFields from={register("from")} to={register("to")} error={errors.from && m.alerts_quiet_wrong()} />
      ) : null}
      <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.panel_save()}
      </Button>
    </form>
  );
}

const SCOPES: readonly { value: AlertScope; label: () => string }[] = [
  { value: "followed", label: m.common_followed },
  { value: "plan", label: m.alerts_scope_plan },
  { value: "chosen", label: m.alerts_scope_chosen },
];

const HINTS: Record<Exclude<AlertScope, "chosen">, () => string> = {
  followed: m.alerts_scope_followed_hint,
  plan: m.alerts_scope_plan_hint,
};

type CheckboxGroupProps = { label: string; hint: string; error?: string; children: ReactNode };

/** Several boxes under one question. */
function CheckboxGroup({ label, hint, error, children }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={describedBy(id, { hint, error })}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">{children}</div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

type TimeInput = Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur">;
type QuietHoursFieldsProps = { from: TimeInput; to: TimeInput; error?: string };

function QuietHoursFields({ from, to, error }: QuietHoursFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field {...from} type="time" label={m.alerts_quiet_from()} error={error} />
      <Field {...to} type="time" label={m.alerts_quiet_to()} />
    </div>
  );
}
