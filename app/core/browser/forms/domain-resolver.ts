import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { Checked } from "#domain/errors/result.ts";

/** What a rule says of what was typed: the value to keep, or a code for each wrong field; null is none. */
export type FormCheck<Fields, Value = Fields> = Checked<Value, Partial<Record<keyof Fields, string | null>>>;

/** Judges a form by the rule that the server judges by, too; an error's `type` is the problem's code. */
export function domainResolver<Fields extends FieldValues, Value = Fields>(
  check: (typed: Fields) => FormCheck<Fields, Value>,
): Resolver<Fields, unknown, Value> {
  return (typed) => {
    const checked = check(typed);
    if (checked.ok) return { values: checked.value, errors: {} };
    const problems = Object.entries(checked.problems).filter(([, code]) => code !== null);
    const errors = Object.fromEntries(problems.map(([field, type]) => [field, { type }]));
    // The rule names fields of the form alone; `fromEntries` loses their names.
    return { values: {}, errors: errors as FieldErrors<Fields> };
  };
}
