import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { z } from "zod/mini";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { NumberField } from "#app/core/simulator/number-field.tsx";
import { ShortAnswer } from "#app/core/simulator/short-answer.tsx";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CURRENCY } from "#domain/money.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { RESULTS_PATH } from "#domain/results/results-files.ts";
import { LIMITS, START, simulatorAddress } from "#domain/simulator/address.ts";
import { toTimedTrades } from "#domain/simulator/timed-trades.ts";
import { TRADE } from "../lib/read-month.ts";

type PlayedTrade = Pick<AccountTrade, "openedAt" | "closedAt" | "profitCents" | "riskCents" | "setupId">;

const { openedAt, closedAt, profitCents, riskCents, setupId } = TRADE;
const FILE = z.object({ trades: z.array(z.object({ openedAt, closedAt, profitCents, riskCents, setupId })) });

/** How often the account's trades pass an evaluation: its whole public file is read when somebody asks. Spec [2.38]. */
export function AccountEvaluation({ account }: { account: TradingAccount }) {
  return (
    <SharedQueryProvider>
      <ReadEvaluation account={account} />
    </SharedQueryProvider>
  );
}

function ReadEvaluation({ account }: { account: TradingAccount }) {
  const query = useQuery({
    queryKey: ["results", account.slug, "trades"],
    queryFn: ({ signal }) => readAll(account.slug, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    retryDelay: 500,
  });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-72 max-md:h-150" />}
      failure={{ title: m.results_evaluation_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
    >
      {(trades) => <Played account={account} trades={trades} />}
    </Loaded>
  );
}

async function readAll(slug: string, signal: AbortSignal): Promise<PlayedTrade[]> {
  const response = await fetch(`${RESULTS_PATH}/${slug}.json`, { signal });
  if (!response.ok) throw new Error(`the trades answered ${response.status}`);
  return FILE.parse(await response.json()).trades;
}

type PlayedProps = { account: TradingAccount; trades: readonly PlayedTrade[] };

function Played({ account: { startingCents, kind }, trades }: PlayedProps) {
  const [typedRisk, setTypedRisk] = useState<number | null>(null);
  const timed = useMemo(() => toTimedTrades(trades, typedRisk).trades, [trades, typedRisk]);
  const risked = trades.find((trade) => trade.riskCents !== null)?.riskCents ?? typedRisk;
  const unknown = trades.filter((trade) => trade.riskCents === null).length;
  return (
    <div className="grid gap-5">
      {unknown > 0 ? (
        <NumberField
          label={m.common_risk_per_trade()}
          labelNote={CURRENCY}
          hint={m.results_evaluation_risk({ count: unknown })}
          mayBeEmpty
          className="max-w-70"
          value={typedRisk === null ? null : typedRisk / 100}
          limits={{ least: 1, most: startingCents / 100, decimals: 2 }}
          unit={{ currency: CURRENCY }}
          onValue={(risk) => setTypedRisk(risk === null ? null : Math.round(risk * 100))}
        />
      ) : null}
      {timed.length === 0 ? null : (
        <WithHypotheticalNotice form={kind === "simulated" ? "linked" : "folded"}>
          <ShortAnswer
            trades={timed}
            startRisk={startRisk(risked, startingCents)}
            planId={null}
            simulatorOf={(choice) => ({
              to: simulatorAddress({
                ...choice,
                source: { kind: "setups", ids: setupIds(trades), isOutOfSampleOnly: true },
              }),
            })}
          />
        </WithHypotheticalNotice>
      )}
    </div>
  );
}

/** What the account risked of its start, to a hundredth of a percent and within what can be asked. */
function startRisk(risked: number | null, startingCents: number): number {
  if (risked === null) return START.riskPercent;
  const { least, most } = LIMITS.riskPercent;
  return Math.min(most, Math.max(least, Math.round((risked / startingCents) * 10_000) / 100));
}

/** The setups that gave the signals, as many as an address takes. */
function setupIds(trades: readonly PlayedTrade[]): number[] {
  return [...new Set(trades.flatMap(({ setupId: id }) => id ?? []))].slice(0, LIMITS.setups);
}
