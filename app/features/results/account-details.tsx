import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { REPLAYED } from "#app/core/browser/hydration/replayed.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { RESULTS_PATH } from "#domain/results/results-files.ts";
import { WithAccountNotice } from "./components/account-notice.tsx";
import { AgainstCatalogue } from "./components/against-catalogue.tsx";
import { DaySizes } from "./components/day-sizes.tsx";
import { EquityCurve } from "./components/equity-curve.tsx";
import { Weekdays } from "./components/weekdays.tsx";
import type { AccountHistory } from "./lib/account-history.ts";
import { figureGroups } from "./lib/figure-rows.ts";
import type { AccountFigures, AccountResults } from "./results-page-data.ts";

/** The simulator's engine and the account's trades come when somebody asks. */
const AccountEvaluation = lazyPart(() => import("./components/account-evaluation.tsx"), "AccountEvaluation");

/** Beside the calendar: weekdays, and how large the days were. */
export function AccountSides({ results, days }: { results: AccountResults; days: AccountHistory["days"] }) {
  const { account, figures } = results;
  const isChance = figures.weekdays.every(
    ({ interval }) => interval === null || (interval.low <= 0 && interval.high >= 0),
  );
  return (
    <Card>
      <WithAccountNotice kind={account.kind} form="linked" className="mt-4">
        <h3 id="weekdays" className="text-base">
          {m.results_weekdays()}
        </h3>
        <p className="mt-1 mb-2 text-xs text-muted">
          {m.results_weekdays_text()} {isChance ? m.results_weekdays_chance() : m.results_weekdays_beyond()}
        </p>
        <Weekdays weekdays={figures.weekdays} startingCents={account.startingCents} />
        <h3 className="mt-7 mb-3 text-base">{m.results_day_sizes()}</h3>
        <DaySizes days={days} startingCents={account.startingCents} />
      </WithAccountNotice>
    </Card>
  );
}

/** Below it: the curve, every figure, what was expected, and the files. */
export function AccountDetails({ results, history }: { results: AccountResults; history: AccountHistory }) {
  const { account, figures, compared } = results;
  return (
    <div className="later-sections mt-4 grid gap-4 *:min-w-0">
      <Card aria-labelledby="curve">
        <WithAccountNotice kind={account.kind} form="linked" className="mt-4">
          <h3 id="curve" className="text-xl">
            {m.results_curve()}
          </h3>
          <p className="mt-1 mb-4 text-sm text-muted">{m.results_curve_text()}</p>
          <EquityCurve history={history} startingCents={account.startingCents} />
        </WithAccountNotice>
      </Card>
      {compared === null ? null : (
        <Card aria-labelledby="compared">
          <WithAccountNotice kind={account.kind} form="linked" className="mt-4">
            <h3 id="compared" className="mb-2 text-xl">
              {m.results_compared()}
            </h3>
            <AgainstCatalogue compared={compared} />
          </WithAccountNotice>
        </Card>
      )}
      <Card aria-labelledby="figures">
        <WithAccountNotice kind={account.kind} form="linked" className="mt-4">
          <h3 id="figures" className="text-xl">
            {m.results_figures()}
          </h3>
          <p className="mt-2 mb-6 max-w-[68ch] text-sm text-muted">{m.results_figures_text()}</p>
          <FigureGroups account={account} figures={figures} />
        </WithAccountNotice>
      </Card>
      <EvaluationCard account={account} />
      <Card aria-labelledby="files">
        <h3 id="files" className="text-xl">
          {m.results_files()}
        </h3>
        <p className="mt-2 mb-4 max-w-[68ch] text-sm text-muted">
          {m.results_files_text()} <TextLink to={paths.verification}>{m.results_to_verification()}</TextLink>
        </p>
        <Downloads slug={account.slug} />
      </Card>
    </div>
  );
}

/** The same trades in an evaluation. Spec [2.38]. */
function EvaluationCard({ account }: { account: TradingAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="evaluation">
      <h3 id="evaluation" className="text-xl">
        {m.results_evaluation()}
      </h3>
      <p className="mt-2 mb-4 max-w-[68ch] text-sm text-muted">{m.results_evaluation_text()}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-72 max-md:h-150" />}>
          <AccountEvaluation account={account} />
        </Suspense>
      ) : (
        <Button {...REPLAYED} onClick={() => setIsOpen(true)} className="noscript:hidden">
          {m.results_evaluation_open()}
        </Button>
      )}
    </Card>
  );
}

const KINDS = ["csv", "json"] as const;

/** Everything public of an account as files, whole: what this page counts from can be counted again. */
function Downloads({ slug }: { slug: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {KINDS.map((kind) => (
        <a
          key={kind}
          href={`${RESULTS_PATH}/${slug}.${kind}`}
          download
          className={buttonStyle({ variant: "secondary" })}
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.setup_download({ kind: kind.toUpperCase() })}
        </a>
      ))}
    </div>
  );
}

/** Every figure with its name, which leads to its formula. Field-notes c5. */
function FigureGroups({ account, figures }: { account: TradingAccount; figures: AccountFigures }) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {figureGroups(account, figures).map(({ name, rows }) => (
        <div key={name}>
          <h4 className="text-sm font-[550]">{name}</h4>
          <dl className="mt-2 text-sm">
            {rows.map((row) => (
              <div key={row.name} className="flex items-baseline justify-between gap-4 border-b py-2 last:border-b-0">
                <dt>
                  <TextLink to={`${paths.method}#${row.method}`} className="touch:-my-2 touch:inline-block touch:py-2">
                    {row.name}
                  </TextLink>
                </dt>
                <dd className="text-right">
                  <span className={`figures ${row.tone ?? ""}`}>{row.value}</span>
                  {row.note === undefined ? null : <span className="block text-xs text-muted">{row.note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
