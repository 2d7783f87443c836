import { useState } from "react";
import { FIRST_STEP_NAMES } from "#app/core/account/first-steps/first-step-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { FIRST_STEPS } from "#domain/onboarding/first-steps.ts";
import { type UserRecord, userKey } from "./use-user-record.ts";

/** How far the member's checklist is; the team ticks what it did with them. Spec: [3.12], [6.7]. */
export function FirstStepsForm({ record: { account, firstSteps } }: { record: UserRecord }) {
  const open = FIRST_STEPS.map(({ key }) => key).filter((key) => !firstSteps.includes(key));
  const [chosen, setChosen] = useState(open[0]);
  const key = open.find((step) => step === chosen) ?? open[0];
  const done = FIRST_STEPS.length - open.length;
  return (
    <RecordSection title={m.common_first_steps()}>
      <p className="text-sm text-muted">{m.admin_user_first_steps({ done, total: FIRST_STEPS.length })}</p>
      {useStaffMay()("users", "write") && key !== undefined ? (
        <RecordAction
          label={m.admin_user_tick()}
          consequence={m.admin_user_tick_text()}
          done={m.admin_user_ticked()}
          run={() => invokeFunction("complete-first-step", { userId: account.id, key })}
          stale={[userKey(account.id), historyKey(account.id)]}
        >
          <Select
            label={m.admin_user_step()}
            value={key}
            options={open.map((step) => ({ value: step, label: FIRST_STEP_NAMES[step]() }))}
            onChange={({ target }) => setChosen(open.find((step) => step === target.value))}
          />
        </RecordAction>
      ) : null}
    </RecordSection>
  );
}
