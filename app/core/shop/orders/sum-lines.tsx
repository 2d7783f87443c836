import type { ReactNode } from "react";
import { itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import { type CreditPart, toWholeDays } from "#domain/memberships/upgrade-credit.ts";

type SumLineProps = { label: ReactNode; note?: ReactNode; cents: number; isTotal?: boolean };

/** One line of a sum: what for, and how much; what is taken off is below zero. */
export function SumLine({ label, note, cents, isTotal = false }: SumLineProps) {
  return (
    <div className={`flex justify-between gap-4 py-2 text-sm ${isTotal ? "border-t-2 font-semibold" : ""}`}>
      <span className="min-w-0">
        <span>{label}</span>
        {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
      </span>
      <span className="figures whitespace-nowrap">{formatMoney(cents, getLocale())}</span>
    </div>
  );
}

type Parts = Pick<CreditPart, "planId" | "capturedCents" | "unusedSeconds" | "termSeconds" | "creditCents">;

/** What an upgrade takes off, a line for each plan, with every part of the sum; counted to the second, told in whole days. */
export function CreditLines({ credit }: { credit: readonly (Parts & { orderId: string })[] }) {
  return credit.map(({ orderId, planId, capturedCents, unusedSeconds, termSeconds, creditCents }) => (
    <SumLine
      key={orderId}
      label={m.orders_credit_of({ plan: itemTitle(planId) })}
      note={creditNote({ unusedSeconds, termSeconds, capturedCents })}
      cents={-creditCents}
    />
  ));
}

function creditNote(part: Pick<CreditPart, "unusedSeconds" | "termSeconds" | "capturedCents">): string {
  const [unused, term] = [toWholeDays(part.unusedSeconds), toWholeDays(part.termSeconds)];
  const captured = formatMoney(part.capturedCents, getLocale());
  return unused === 0
    ? m.orders_credit_last_day({ term, captured })
    : m.orders_credit_parts({ unused, term, captured });
}
