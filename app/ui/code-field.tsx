import { Field, type FieldProps } from "./field.tsx";

/** A field for digits from a mail or an application: the phone offers them by itself, spaces in them have room. */
export function CodeField(props: FieldProps) {
  return <Field inputMode="numeric" autoComplete="one-time-code" maxLength={12} inputClassName="figures" {...props} />;
}
