import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import { type Fact, Facts } from "#app/core/office/records/record-page.tsx";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { TradeImportSummary, TradeProblem } from "#domain/trade-import/trade-import.ts";
import { importProblemText } from "./import-texts.ts";

type ImportOutcomeProps = {
  account: string;
  summary: TradeImportSummary;
  isPending: boolean;
  onKeep: () => void;
};

/** What a file would bring and what of it wasn't understood; or that it is kept. */
export function ImportOutcome({ account, summary, isPending, onKeep }: ImportOutcomeProps) {
  const { added, isKept } = summary;
  const count = formatCount(added.trades, getLocale());
  if (isKept) {
    const to = `${href(paths.adminTradingDays, { account })}?state=waiting`;
    return (
      <Notice
        tone="success"
        role="status"
        title={m.accounts_import_kept()}
        action={<ButtonLink to={to}>{m.accounts_days_to_do()}</ButtonLink>}
      >
        {m.accounts_import_kept_text({ count })}
      </Notice>
    );
  }
  return (
    <>
      <h3 className="text-base">{m.accounts_import_preview()}</h3>
      <Facts facts={factsOf(summary)} />
      <Problems summary={summary} />
      {added.trades === 0 ? (
        <Notice>{m.accounts_import_nothing()}</Notice>
      ) : (
        <Button variant="primary" isBusy={isPending} onClick={onKeep} className="justify-self-start">
          {m.accounts_import_keep({ count })}
        </Button>
      )}
    </>
  );
}

function factsOf({ added, known, late, openTrades, balanceOperations, currency }: TradeImportSummary) {
  const language = getLocale();
  const count = (value: number) => formatCount(value, language);
  const whereAny = (label: string, value: number): Fact | null => (value === 0 ? null : { label, value: count(value) });
  const { trades, days, profitCents, firstDay, lastDay } = added;
  const span =
    firstDay === null || lastDay === null ? "" : `, ${formatDay(firstDay, language)} – ${formatDay(lastDay, language)}`;
  return [
    { label: m.accounts_import_new(), value: count(trades) },
    { label: m.accounts_import_new_days(), value: `${count(days)}${span}` },
    { label: m.common_result(), value: formatSignedMoney(profitCents, language) },
    { label: m.accounts_import_known(), value: count(known) },
    late === 0 ? null : { label: m.accounts_import_late(), value: `${count(late)}. ${m.accounts_import_late_note()}` },
    whereAny(m.accounts_import_open(), openTrades),
    whereAny(m.accounts_import_money(), balanceOperations),
    { label: m.accounts_import_currency(), value: currency ?? m.accounts_import_currency_unsaid() },
  ];
}

function Problems({ summary: { problems, problemCount } }: { summary: TradeImportSummary }) {
  if (problemCount === 0) return null;
  const language = getLocale();
  return (
    <Notice tone="warning" title={m.accounts_import_problems({ count: formatCount(problemCount, language) })}>
      {problemCount > problems.length ? (
        <p>{m.accounts_import_problems_first({ count: formatCount(problems.length, language) })}</p>
      ) : null}
      <ProblemList problems={problems} />
    </Notice>
  );
}

/** What of a file's lines wasn't understood; nothing where all was. */
export function ProblemList({ problems }: { problems: readonly TradeProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
      {problems.map((problem, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several, and none moves
        <li key={place}>{importProblemText(problem)}</li>
      ))}
    </ul>
  );
}
