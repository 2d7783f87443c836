import type { ComponentProps } from "react";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

type TimeInput = Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur">;
type QuietHoursFieldsProps = { from: TimeInput; to: TimeInput; error?: string };

export function QuietHoursFields({ from, to, error }: QuietHoursFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field {...from} type="time" label={m.alerts_quiet_from()} error={error} />
      <Field {...to} type="time" label={m.alerts_quiet_to()} />
    </div>
  );
}
