import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";
import { ActDialog } from "./act-dialog.tsx";
import { daysOf, ExtensionFields } from "./extension-fields.tsx";
import { planName } from "./membership-texts.ts";
import { PersonField, usePersonByEmail } from "./person-field.tsx";

/** What the acts need of a term, in the list and on its person's page. */
export type ActedMembership = {
  id: string;
  user_id: string;
  plan_id: PlanId;
  ends_at: string | null;
  version: number;
};

type ActProps = { membership: ActedMembership; state: string };

/** What can be done with one term as it is: nothing with one that is over. */
export function MembershipActs({ membership, state }: ActProps) {
  if (!useStaffMay()("access", "write") || state === "ended") return null;
  const isExtendable = membership.ends_at !== null && state !== "frozen";
  return (
    <>
      {isExtendable ? <Extend membership={membership} endsAt={membership.ends_at ?? ""} /> : null}
      <End membership={membership} />
      <Move membership={membership} />
    </>
  );
}

type OneProps = { membership: ActedMembership };

function inputOf({ user_id: userId, id: membershipId, version }: ActedMembership) {
  return { userId, membershipId, version };
}

function Extend({ membership, endsAt }: OneProps & { endsAt: string }) {
  const [days, setDays] = useState("");
  const count = daysOf(days);
  return (
    <ActDialog
      isSmall
      label={m.memberships_extend()}
      title={m.memberships_extend_row({ plan: planName(membership.plan_id) })}
      consequence={m.memberships_extend_text()}
      done={m.memberships_extended()}
      change={count === null ? null : { kind: "extend", membershipIds: [membership.id], days: count }}
      people={[membership.user_id]}
      run={(reason) => invokeFunction("extend-membership", { ...inputOf(membership), days: count ?? 0, reason })}
    >
      {(isTried) => <ExtensionFields days={days} endsAt={endsAt} isTried={isTried} onChange={setDays} />}
    </ActDialog>
  );
}

function End({ membership }: OneProps) {
  return (
    <ActDialog
      isSmall
      isDangerous
      label={m.memberships_end()}
      title={m.memberships_end_row({ plan: planName(membership.plan_id) })}
      consequence={m.memberships_end_text({ minutes: UNDO_MINUTES })}
      done={m.memberships_ended()}
      change={{ kind: "end", membershipIds: [membership.id] }}
      people={[membership.user_id]}
      run={(reason) => invokeFunction("end-membership", { ...inputOf(membership), reason })}
    />
  );
}

function Move({ membership }: OneProps) {
  const [email, setEmail] = useState("");
  const person = usePersonByEmail(email);
  return (
    <ActDialog
      isSmall
      label={m.memberships_move()}
      title={m.memberships_move_row({ plan: planName(membership.plan_id) })}
      consequence={m.memberships_move_text()}
      done={m.memberships_moved()}
      change={person == null ? null : { kind: "move", membershipId: membership.id, toUserId: person.id }}
      people={person == null ? [membership.user_id] : [membership.user_id, person.id]}
      run={(reason) =>
        invokeFunction("move-membership", { ...inputOf(membership), toUserId: person?.id ?? "", reason })
      }
    >
      {(isTried) => <PersonField email={email} person={person} isTried={isTried} onChange={setEmail} />}
    </ActDialog>
  );
}
