import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { CartTerm } from "#domain/cart/cart-term.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";

/** From when until when a renewal or an upgrade counts, so that nobody wonders whether time is added or lost. */
export function TermNotice({ term }: { term: CartTerm }) {
  const plan = getPlan(term.planId).name;
  const running = getPlan(term.runningPlanId).name;
  const title =
    term.kind === "renewal"
      ? m.checkout_term_renewal_title({ plan })
      : m.checkout_term_upgrade_title({ plan, running });
  return (
    <Notice role="note" title={title}>
      {termText(term, running)}
    </Notice>
  );
}

function termText({ kind, from, until, addedDays: days }: CartTerm, running: string): string {
  if (until === null) return m.checkout_term_for_life({ running });
  const end = momentText(new Date(until));
  if (kind === "renewal") return m.checkout_term_renewal({ from: momentText(new Date(from)), until: end });
  return m.checkout_term_upgrade({ until: end, days, running });
}
