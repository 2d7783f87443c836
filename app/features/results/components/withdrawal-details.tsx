import { formatDay } from "#app/core/setups/setup-figures.ts";
import { WithdrawalLevelBadge } from "#app/core/setups/withdrawals/withdrawal-level-badge.tsx";
import { LEVEL_MEANINGS, withdrawalAmount } from "#app/core/setups/withdrawals/withdrawal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicWithdrawal } from "#app/ports.ts";

/** Under the large picture: everything that is known of it, and what its level means. */
export function WithdrawalDetails({ certificate }: { certificate: PublicWithdrawal }) {
  const { firm, holder, paidOn, level, isSample } = certificate;
  const facts = [
    { label: m.withdrawals_firm(), value: firm },
    { label: m.panel_amount(), value: withdrawalAmount(certificate) },
    { label: m.common_date(), value: formatDay(paidOn, getLocale()) },
    { label: m.withdrawals_holder(), value: holder },
  ];
  return (
    <>
      {isSample ? <p className="mt-4 text-sm font-[550] text-signal-text">{m.withdrawals_sample_notice()}</p> : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <WithdrawalLevelBadge level={level} />
        {LEVEL_MEANINGS[level]()}
      </p>
    </>
  );
}
