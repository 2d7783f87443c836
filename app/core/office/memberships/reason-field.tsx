import { m } from "#app/paraglide/messages.js";
import { TextArea } from "#app/ui/text-area.tsx";
import { checkReason, LONGEST_REASON, type ReasonProblem } from "#domain/memberships/membership-change.ts";

const PROBLEMS: Record<ReasonProblem, () => string> = {
  required: m.orders_admin_refusal_required,
  too_long: () => m.memberships_reason_too_long({ most: LONGEST_REASON }),
};

type ReasonFieldProps = { value: string; isTried: boolean; onChange: (reason: string) => void };

/** Why the team does it; what is wrong with it is said once it was tried. */
export function ReasonField({ value, isTried, onChange }: ReasonFieldProps) {
  const checked = checkReason(value);
  return (
    <TextArea
      label={m.panel_reason()}
      hint={m.memberships_reason_hint()}
      rows={2}
      required
      value={value}
      error={isTried && !checked.ok ? PROBLEMS[checked.problems.reason]() : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
