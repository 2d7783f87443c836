import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import { readCount } from "#domain/formats/read-figure.ts";
import { type MembershipChange, MOST_MONTHS } from "#domain/memberships/membership-change.ts";
import { getPlan, PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";
import { ActDialog } from "./act-dialog.tsx";
import { PersonField, usePersonByEmail } from "./person-field.tsx";

/** Gives somebody a plan: whose account by its address, or of the person whose page it is on. Spec: [2.23]. */
export function GrantMembership({ email: known }: { email?: string }) {
  const [typed, setTyped] = useState("");
  const [planId, setPlanId] = useState<PlanId>(PLANS[0]?.id ?? "semestral");
  const [months, setMonths] = useState(String(PLANS[0]?.months ?? ""));
  const [username, setUsername] = useState("");
  const email = known ?? typed;
  const person = usePersonByEmail(email);
  const { months: listed } = getPlan(planId);
  const count = listed === null ? null : readCount(months);
  const isCounted = count === null || (count >= 1 && count <= MOST_MONTHS);
  const name = toTradingviewUsername(username);
  const isNamed = name === "" || findTradingviewProblem(name) === null;
  const isWhole = person != null && isCounted && isNamed;
  const change: MembershipChange | null = isWhole ? { kind: "grant", userId: person.id, planId, months: count } : null;
  if (!useStaffMay()("access", "write")) return null;

  function choosePlan(id: PlanId) {
    setPlanId(id);
    setMonths(String(getPlan(id).months ?? ""));
  }
  return (
    <ActDialog
      label={m.memberships_grant()}
      title={m.memberships_grant()}
      consequence={m.memberships_grant_text({ minutes: UNDO_MINUTES })}
      done={m.memberships_granted()}
      isPrimary={known === undefined}
      change={change}
      people={person == null ? [] : [person.id]}
      run={(reason) =>
        invokeFunction("grant-membership", {
          userId: person?.id ?? "",
          planId,
          months: count,
          tradingviewUsername: name === "" ? null : name,
          reason,
        })
      }
    >
      {(isTried) => (
        <>
          {known === undefined ? (
            <PersonField email={typed} person={person} isTried={isTried} onChange={setTyped} />
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={m.common_plan()}
              value={planId}
              options={PLANS.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => choosePlan(PLANS.find(({ id }) => id === target.value)?.id ?? planId)}
            />
            {listed === null ? (
              <p className="self-center text-sm text-muted">{m.admin_access_lifetime()}</p>
            ) : (
              <Field
                label={m.memberships_months()}
                hint={m.memberships_months_hint({ most: MOST_MONTHS, listed })}
                inputMode="numeric"
                autoComplete="off"
                inputClassName="figures"
                value={months}
                error={isCounted ? undefined : m.memberships_months_wrong({ most: MOST_MONTHS })}
                onChange={({ target }) => setMonths(target.value)}
              />
            )}
          </div>
          <Field
            label={m.panel_tradingview_username()}
            hint={m.memberships_tradingview_hint()}
            autoComplete="off"
            spellCheck={false}
            inputClassName="figures"
            placeholder={person?.tradingview_username ?? undefined}
            value={username}
            error={isNamed ? undefined : m.memberships_tradingview_wrong()}
            onChange={({ target }) => setUsername(target.value)}
          />
        </>
      )}
    </ActDialog>
  );
}
