import { type UseFormReturn, useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { ALERT_ACTIONS, type AlertAction } from "#domain/signals/alert.ts";
import { ACTION_NAMES } from "../lib/alert-texts.ts";

type Fields = { setup: string; action: AlertAction; patternTime: string };
/** `patternTime` is empty where the setup's own time holds. */
export type AlertContent = { setup: number; action: AlertAction; patternTime: string };
type AlertForm = UseFormReturn<Fields, unknown, AlertContent>;

/** The form of an alert of setup 1; mistakes are shown while it is typed. */
export function useAlertForm(action: AlertAction): AlertForm {
  return useForm<Fields, unknown, AlertContent>({
    mode: "onChange",
    resolver: domainResolver(checkAlert),
    defaultValues: { setup: "1", action, patternTime: "" },
  });
}

/** What an alert is to say: setup, action, and another time than the setup's own. */
export function AlertFields({
  form: { register, watch, formState },
  actions = ALERT_ACTIONS,
}: {
  form: AlertForm;
  actions?: readonly AlertAction[];
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        {...register("setup")}
        label={m.admin_signals_setup()}
        inputMode="numeric"
        inputClassName="figures"
        required
        error={formState.errors.setup && m.admin_signals_setup_error()}
      />
      <Select
        {...register("action")}
        label={m.admin_signals_action()}
        options={actions.map((action) => ({ value: action, label: ACTION_NAMES[action]() }))}
      />
      <Field
        {...register("patternTime")}
        label={m.common_time_utc_4()}
        labelNote={m.common_optional()}
        type="time"
        inputClassName="figures"
        disabled={watch("action") !== "signal"}
      />
    </div>
  );
}

/** Only a signal may name another time than the setup's. */
export function checkAlert({ setup: typed, action, patternTime }: Fields): FormCheck<Fields, AlertContent> {
  const setup = typed.trim();
  if (!/^[1-9]\d{0,14}$/.test(setup)) return { ok: false, problems: { setup: "invalid" } };
  return { ok: true, value: { setup: Number(setup), action, patternTime: action === "signal" ? patternTime : "" } };
}
