import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { WithdrawalLevelBadge } from "#app/core/setups/withdrawals/withdrawal-level-badge.tsx";
import {
  LEVEL_MEANINGS,
  LEVEL_NAMES,
  withdrawalAmount,
  withdrawalText,
} from "#app/core/setups/withdrawals/withdrawal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicWithdrawal } from "#app/ports.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { WITHDRAWAL_LEVELS, type WithdrawalLevel } from "#domain/results/withdrawal-certificate.ts";
import { WithdrawalCard } from "./components/withdrawal-card.tsx";

const PictureDialog = lazyPart(() => import("#app/core/browser/pictures/picture-dialog.tsx"), "PictureDialog");

/** The best checked first, as they are counted and explained. */
const LEVELS = WITHDRAWAL_LEVELS.toReversed();

/** Withdrawal certificates with how far each was checked; null where they could not be read. Spec: [1.6], [2.5]. */
export function WithdrawalGallery({ withdrawals }: { withdrawals: readonly PublicWithdrawal[] | null }) {
  return (
    <section id="certificados" aria-labelledby="withdrawals-title">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="withdrawals-title">{m.common_withdrawal_certificates()}</h2>
        {withdrawals?.some(({ isSample }) => isSample) ? <Badge tone="signal">{m.common_sample()}</Badge> : null}
      </div>
      <Content withdrawals={withdrawals} />
    </section>
  );
}

function Content({ withdrawals }: { withdrawals: readonly PublicWithdrawal[] | null }) {
  const { revalidate, state } = useRevalidator();
  if (withdrawals === null)
    return (
      <ErrorState
        className="mt-6"
        headingLevel={3}
        title={m.withdrawals_load_error()}
        retryLabel={m.common_retry()}
        isRetrying={state === "loading"}
        onRetry={() => void revalidate()}
      />
    );
  if (withdrawals.length === 0)
    return (
      <EmptyState className="mt-6" headingLevel={3} title={m.withdrawals_empty()} text={m.withdrawals_empty_text()} />
    );
  return <Gallery withdrawals={withdrawals} />;
}

function Gallery({ withdrawals }: { withdrawals: readonly PublicWithdrawal[] }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [wasEnlarged, setWasEnlarged] = useState(false);
  const sorted = LEVELS.flatMap((level) => withdrawals.filter((certificate) => certificate.level === level));
  const hasSamples = withdrawals.some(({ isSample }) => isSample);
  return (
    <>
      <p className="mt-3 max-w-[66ch] text-muted">{hasSamples ? m.withdrawals_samples_lead() : m.withdrawals_lead()}</p>
      {LEVELS.map((level) => (
        <Level
          key={level}
          level={level}
          certificates={sorted.filter((certificate) => certificate.level === level)}
          total={sorted.length}
          onEnlarge={(certificate) => {
            setWasEnlarged(true);
            setEnlarged(sorted.indexOf(certificate));
          }}
        />
      ))}
      {wasEnlarged ? (
        <Suspense fallback={<OpeningPart />}>
          <PictureDialog
            title={m.withdrawals_dialog_title()}
            closeLabel={m.withdrawals_dialog_close()}
            pictures={sorted.map((certificate) => ({
              file: certificate.picture,
              text: withdrawalText(certificate),
              details: <WithdrawalDetails certificate={certificate} />,
            }))}
            index={enlarged}
            onShow={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type LevelProps = {
  level: WithdrawalLevel;
  certificates: readonly PublicWithdrawal[];
  total: number;
  onEnlarge: (certificate: PublicWithdrawal) => void;
};

/** What was checked of these certificates, of how many, and the certificates. */
function Level({ level, certificates, total, onEnlarge }: LevelProps) {
  return (
    <section aria-labelledby={`level-${level}`} className="mt-8 border-t pt-4">
      <h3 id={`level-${level}`} className="flex items-baseline justify-between gap-3 text-base">
        {LEVEL_NAMES[level]()}
        <span className="figures font-normal text-sm">
          {m.withdrawals_count({ count: certificates.length, total })}
        </span>
      </h3>
      <p className="mt-1 text-sm text-muted">{LEVEL_MEANINGS[level]()}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 empty:hidden sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
        {certificates.map((certificate) => (
          <WithdrawalCard key={certificate.id} certificate={certificate} onEnlarge={() => onEnlarge(certificate)} />
        ))}
      </ul>
    </section>
  );
}

/** Under the large picture: everything that is known of it, and what its level means. */
function WithdrawalDetails({ certificate }: { certificate: PublicWithdrawal }) {
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
