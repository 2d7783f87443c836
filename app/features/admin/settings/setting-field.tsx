import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldMessages } from "#app/ui/field-frame.tsx";
import { WEEKDAYS } from "#domain/clock/reference-clock.ts";
import type {
  SettingDefinition,
  SettingKind,
  SettingSection,
  SettingValue,
} from "#domain/settings/setting-definitions.ts";
import type { OwnSettings } from "#domain/settings/setting-values.ts";
import { standardOf } from "#domain/settings/settings-in-force.ts";
import { type TypedSettings, toTyped } from "#domain/settings/typed-settings.ts";
import { problemText, standardText, valueText, wordsOf } from "./setting-texts.ts";

type SettingFieldProps = {
  form: UseFormReturn<TypedSettings, undefined, OwnSettings>;
  section: SettingSection;
  field: string;
  definition: SettingDefinition;
  isDemo: boolean;
  mayWrite: boolean;
  /** What the environment says, which rules; undefined where it says nothing. */
  ruled: SettingValue | undefined;
  /** Whether the office set it otherwise than by default. */
  isOwn: boolean;
};

/** One setting with its default; where the environment rules it can only be read. */
export function SettingField(props: SettingFieldProps) {
  const { form, section, field, definition, isDemo, mayWrite, ruled, isOwn } = props;
  const { label, hint } = wordsOf(section, field);
  const { kind, variable } = definition;
  const standard = standardOf(definition, isDemo);
  if (ruled !== undefined && variable !== undefined) {
    const text = `${m.office_settings_ruled({ variable })} ${hint?.() ?? ""}`;
    return <Field label={label()} hint={text} value={valueText(ruled)} readOnly />;
  }
  const shared = {
    label: label(),
    hint: [hint?.(), standardText(standard)].filter(Boolean).join(" "),
    error: problemText(form.formState.errors[field]?.type?.toString()),
  };
  const register = () => form.register(field);
  return (
    <div className="grid content-start gap-2">
      {kind === "weekdays" ? (
        <Weekdays {...shared} register={register} isDisabled={!mayWrite} />
      ) : (
        <Field {...shared} {...INPUTS[kind]} {...register()} autoComplete="off" readOnly={!mayWrite} />
      )}
      {mayWrite && isOwn ? (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => form.setValue(field, toTyped(standard), { shouldDirty: true })}
        >
          {m.office_settings_reset()}
          <span className="sr-only">: {label()}</span>
        </Button>
      ) : null}
    </div>
  );
}

const INPUTS: Record<Exclude<SettingKind, "weekdays">, { type?: string; inputMode?: "email" | "url" | "text" }> = {
  email: { inputMode: "email" },
  link: { inputMode: "url" },
  zone: {},
  time: { type: "time" },
  // A minus isn't on every numeric keyboard.
  group: { inputMode: "text" },
};

type WeekdaysProps = {
  label: string;
  hint: string;
  error: string | undefined;
  register: () => UseFormRegisterReturn;
  isDisabled: boolean;
};

const ISO_DAYS = [1, 2, 3, 4, 5, 6, 7];

function Weekdays({ label, hint, error, register, isDisabled }: WeekdaysProps) {
  return (
    <fieldset className="min-w-0 border-0" aria-describedby={error ? "days-error days-hint" : "days-hint"}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="mb-1.5 flex flex-wrap gap-x-5 gap-y-2">
        {ISO_DAYS.map((day) => (
          <Checkbox
            key={day}
            {...register()}
            value={String(day)}
            disabled={isDisabled}
            label={weekdayName(WEEKDAYS[day % WEEKDAYS.length] ?? "monday", getLocale())}
          />
        ))}
      </div>
      <FieldMessages id="days" hint={hint} error={error} />
    </fieldset>
  );
}
