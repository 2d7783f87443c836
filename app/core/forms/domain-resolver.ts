import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** What a rule of the domain says of what was typed: the value as it is kept, or a code for each wrong field. */
type Checked<Fields> = { ok: true; value: Fields } | { ok: false; problems: Partial<Record<keyof Fields, string>> };

/** Judges a form by the rule that the server judges by, too; an error's `type` is the problem's code. */
export function domainResolver<Fields extends FieldValues>(
  check: (typed: Fields) => Checked<Fields>,
): Resolver<Fields> {
  return (typed) => {
    const checked = check(typed);
    if (checked.ok) return { values: checked.value, errors: {} };
    const problems = Object.entries(checked.problems).map(([field, type]) => [field, { type }]);
    // The rule names fields of the form alone; `fromEntries` loses their names.
    return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Fields> };
  };
}
