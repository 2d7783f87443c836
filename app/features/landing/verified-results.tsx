import { RecordLine } from "#app/core/setups/record/record-line.tsx";
import type { RecordCounters } from "#app/core/setups/record/record-view.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { LedgerEnd } from "#app/ports.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: what anybody can check without trusting us, and what nobody can check yet. */
export function VerifiedResults({ end, record }: { end: LedgerEnd | null; record: RecordCounters | null }) {
  const checks = [m.landing_verified_trades(), m.landing_verified_before(), m.landing_verified_chain()];
  return (
    <section
      id="comprobable"
      style={roomFor("comprobable")}
      aria-labelledby="verified-title"
      className="page-column py-12 max-sm:py-5"
    >
      <div className="grid gap-8 max-sm:gap-4 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <SectionHead id="verified-title" title={m.landing_verified_title()}>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:mt-3">
            <ButtonLink to={paths.verification}>{m.landing_verified_check()}</ButtonLink>
          </div>
        </SectionHead>
        <div>
          <ul className="border-line border-t">
            {checks.map((check) => (
              <li key={check} className="flex gap-3 border-line max-sm:gap-2 border-b py-4 max-sm:py-2 max-sm:text-sm">
                <span aria-hidden="true" className="mt-2.5 h-px w-4 flex-none bg-signal max-sm:w-2" />
                {check}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted max-sm:mt-3">
            {ledgerText(end)} {m.landing_verified_not()}
          </p>
          <p id="record-line" className="mt-2 text-sm empty:hidden">
            {record === null ? null : <RecordLine record={record} />}
          </p>
        </div>
      </div>
    </section>
  );
}

function ledgerText(end: LedgerEnd | null): string {
  if (end === null) return m.landing_verified_unread();
  if (end.last === null) return m.landing_verified_empty();
  const language = getLocale();
  const count = formatCount(end.last.sequence, language);
  return m.landing_verified_ledger({ count, day: formatDay(end.last.at.slice(0, "2026-01-01".length), language) });
}
