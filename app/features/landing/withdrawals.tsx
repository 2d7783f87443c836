import type { CSSProperties } from "react";
import { withdrawalText } from "#app/core/setups/withdrawals/withdrawal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { PublicWithdrawal } from "#app/ports.ts";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { SampleLabel } from "./components/sample-label.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { WITHDRAWALS_LOOP } from "./lib/timings.ts";
import { roomFor } from "./section-heights.ts";

const PACE = {
  "--loop-wide": `${WITHDRAWALS_LOOP.wide}s`,
  "--loop-narrow": `${WITHDRAWALS_LOOP.narrow}s`,
} as CSSProperties;

/** Spec [2.28], [9.15]: certificates pass by without end; CSS alone moves and pauses them. Null: they weren't to be read. */
export function Withdrawals({ withdrawals }: { withdrawals: readonly PublicWithdrawal[] | null }) {
  const hasSamples = withdrawals?.some(({ isSample }) => isSample) ?? false;
  const hasSome = withdrawals !== null && withdrawals.length > 0;
  return (
    <section
      id="retiros"
      style={roomFor("retiros")}
      aria-labelledby="withdrawals-title"
      className="loop-section overflow-hidden pb-12 max-sm:pb-5"
    >
      <div className="page-column mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-sm:mb-3 max-sm:gap-y-1">
        <SectionHead
          id="withdrawals-title"
          title={m.common_withdrawal_certificates()}
          mark={hasSamples ? <SampleLabel /> : null}
          lead={hasSamples ? m.withdrawals_samples_lead() : m.withdrawals_lead()}
        />
        <div className="flex flex-wrap items-center gap-x-6 text-sm max-sm:w-full max-sm:justify-between">
          <TextLink to={`${paths.results}#certificados`}>{m.withdrawals_see_all()}</TextLink>
          {hasSome ? (
            <label className="flex min-h-11 cursor-pointer items-center gap-2 motion-reduce:hidden">
              <input type="checkbox" className="check" />
              {m.landing_withdrawals_pause()}
            </label>
          ) : null}
        </div>
      </div>
      {hasSome ? <Loop withdrawals={withdrawals} /> : <Nothing isUnread={withdrawals === null} />}
    </section>
  );
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  return (
    <div className="page-column">
      <p className="card p-6 text-muted">{isUnread ? m.withdrawals_load_error() : m.withdrawals_empty_text()}</p>
    </div>
  );
}

function Loop({ withdrawals }: { withdrawals: readonly PublicWithdrawal[] }) {
  return (
    // biome-ignore lint/a11y: a group that the keyboard reaches, because it scrolls where less motion is wished
    <div tabIndex={0} role="group" aria-labelledby="withdrawals-title" className="loop-frame" style={PACE}>
      <div className="loop">
        <Row withdrawals={withdrawals} />
        <Row withdrawals={withdrawals} isEcho />
      </div>
    </div>
  );
}

/** The second row only closes the loop: assistive technology skips it. */
function Row({ withdrawals, isEcho = false }: { withdrawals: readonly PublicWithdrawal[]; isEcho?: boolean }) {
  return (
    <ul aria-hidden={isEcho} className={`flex flex-none ${isEcho ? "motion-reduce:hidden" : ""}`}>
      {withdrawals.map((certificate) => (
        <li key={certificate.id} className="w-48 flex-none pr-4 md:w-80">
          <img
            src={certificate.picture}
            alt={isEcho ? "" : withdrawalText(certificate)}
            loading="lazy"
            decoding="async"
            className="card block aspect-16/11 w-full object-cover object-top"
          />
        </li>
      ))}
    </ul>
  );
}
