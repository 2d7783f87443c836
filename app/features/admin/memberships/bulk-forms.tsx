import { type FormEvent, type ReactNode, useState } from "react";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import type { BulkForm, ListAction } from "#app/core/office/lists/list-actions.tsx";
import { daysOf, ExtensionFields } from "#app/core/office/memberships/extension-fields.tsx";
import type { AdminMembership } from "#app/core/office/memberships/membership-list.ts";
import { ReasonField } from "#app/core/office/memberships/reason-field.tsx";
import { TermPreview } from "#app/core/office/memberships/term-preview.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { checkReason, type MembershipChange, MOST_PREVIEWED } from "#domain/memberships/membership-change.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";

type Props = BulkForm<AdminMembership>;

const inputOf = ({ user_id: userId, id: membershipId, version }: AdminMembership) => ({
  userId,
  membershipId,
  version,
});

/** The same days for all that are selected. */
export function ExtendMany(props: Props) {
  const [days, setDays] = useState("");
  const count = daysOf(days);
  const membershipIds = idsOf(props.rows);
  return (
    <ManyForm
      {...props}
      label={m.memberships_extend()}
      consequence={m.memberships_extend_text()}
      change={count === null || membershipIds.length === 0 ? null : { kind: "extend", membershipIds, days: count }}
      runWith={(reason) => (row) => actionCall("extend-membership", { ...inputOf(row), days: count ?? 0, reason })}
    >
      {(isTried) => <ExtensionFields days={days} endsAt={null} isTried={isTried} onChange={setDays} />}
    </ManyForm>
  );
}

/** All that are selected, now. */
export function EndMany(props: Props) {
  const membershipIds = idsOf(props.rows);
  return (
    <ManyForm
      {...props}
      isDangerous
      label={m.memberships_end()}
      consequence={m.memberships_end_text({ minutes: UNDO_MINUTES })}
      change={membershipIds.length === 0 ? null : { kind: "end", membershipIds }}
      runWith={(reason) => (row) => actionCall("end-membership", { ...inputOf(row), reason })}
    />
  );
}

function idsOf(rows: Props["rows"]): string[] {
  return rows.slice(0, MOST_PREVIEWED).map(({ id }) => id);
}

type ManyFormProps = Props & {
  label: string;
  consequence: string;
  isDangerous?: boolean;
  change: MembershipChange | null;
  runWith: (reason: string) => ListAction<AdminMembership>["run"];
  children?: (isTried: boolean) => ReactNode;
};

function ManyForm({ rows, count, onRun, onCancel, change, runWith, children, ...texts }: ManyFormProps) {
  const { label, consequence, isDangerous = false } = texts;
  const [isTried, setIsTried] = useState(false);
  const [reason, setReason] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    const checked = checkReason(reason);
    if (checked.ok && change !== null) return onRun(runWith(checked.value));
    const { currentTarget: form } = event;
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  const shown = Math.min(rows.length, MOST_PREVIEWED);
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <p className="text-muted">{consequence}</p>
      {children?.(isTried)}
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
      <TermPreview change={change} />
      {shown < count ? <p className="text-xs text-muted">{m.memberships_preview_some({ shown, count })}</p> : null}
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button size="sm" type="submit" variant={isDangerous ? "danger" : "primary"}>
          {label}
        </Button>
      </span>
    </form>
  );
}
