import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { MembershipChange, MembershipTerm, PreviewedPerson } from "#domain/memberships/membership-change.ts";
import { dayText, planName } from "./membership-texts.ts";

/** What people hold, before and after a change, as the server would lay it out; null while something isn't chosen. */
export function TermPreview({ change }: { change: MembershipChange | null }) {
  const { data, isError, isPending } = useQuery({
    queryKey: ["membership-preview", change],
    enabled: change !== null,
    // What others do meanwhile is shown, too.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => (change === null ? null : invokeFunction("preview-memberships", { change })),
  });
  return (
    <section aria-label={m.memberships_preview()} aria-live="polite" className="rounded-control border p-3 text-sm">
      <h3 className="text-sm font-semibold">{m.memberships_preview()}</h3>
      {change === null ? <p className="mt-1 text-muted">{m.memberships_preview_wait()}</p> : null}
      {change !== null && isPending ? <Skeleton className="mt-2 h-12" /> : null}
      {isError ? (
        <Notice tone="error" className="mt-2">
          {m.common_load_error()}
        </Notice>
      ) : null}
      {data != null && !data.ok ? (
        <Notice tone="error" className="mt-2">
          {officeErrorMessage(data)}
        </Notice>
      ) : null}
      {change !== null && data?.ok === true ? (
        <ul className="mt-2 grid gap-3">
          {data.data.people.map((person) => (
            <Person key={person.userId} person={person} isNamed={data.data.people.length > 1} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Person({ person, isNamed }: { person: PreviewedPerson; isNamed: boolean }) {
  const { name, email, before, after } = person;
  return (
    <li className="grid gap-1 border-t pt-2 first:border-t-0 first:pt-0">
      {isNamed ? (
        <p className="font-[550] [overflow-wrap:anywhere]">{[name, email].filter(Boolean).join(" · ")}</p>
      ) : null}
      <div className="grid gap-2 sm:grid-cols-2">
        <Terms label={m.memberships_preview_before()} terms={before} others={after} />
        <Terms label={m.memberships_preview_after()} terms={after} others={before} isNew />
      </div>
    </li>
  );
}

type TermsProps = {
  label: string;
  terms: readonly MembershipTerm[];
  others: readonly MembershipTerm[];
  isNew?: boolean;
};

/** What is the same on both sides is muted. */
function Terms({ label, terms, others, isNew = false }: TermsProps) {
  const isSame = (term: MembershipTerm) =>
    others.some(({ id, from, until }) => id === term.id && from === term.from && until === term.until);
  return (
    <div>
      <p className="text-xs text-muted">{label}</p>
      {terms.length === 0 ? <p>{m.memberships_preview_none()}</p> : null}
      <ul className="grid gap-0.5">
        {terms.map((term) => (
          <li key={term.id} className={isNew && !isSame(term) ? "font-semibold" : "text-muted"}>
            {termText(term)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function termText({ planId, from, until, isHeld }: MembershipTerm): string {
  const plan = planName(planId);
  if (isHeld) return m.memberships_preview_held({ plan });
  return m.memberships_preview_term({ plan, from: dayText(from), until: dayText(until) });
}
