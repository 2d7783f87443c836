import type { ResultsReader, SetupReader } from "#app/ports.ts";
import { toDay } from "#domain/backtest/day-grid.ts";
import { accountMetrics } from "#domain/metrics/account-metrics.ts";
import { type ComparedResults, compareWithExpected } from "#domain/metrics/expected.ts";
import { pickAccountNames } from "#domain/results/account-name.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { writeDays } from "#domain/results/days-text.ts";
import type { ResultsState } from "#domain/results/results-address.ts";
import type { DaysFile, PublishedTrade } from "#domain/results/results-files.ts";
import type { AccountResults, ResultsPageData } from "./results-page-data.ts";

type Readers = { results: ResultsReader; setups: Pick<SetupReader, "findSetups"> };

/** What the address asks for; what can't be read just now is a page of its own, which tries again. */
export async function readResultsPage(readers: Readers, state: ResultsState): Promise<ResultsPageData> {
  try {
    return await read(readers, state);
  } catch {
    return { kind: "unread" };
  }
}

async function read(readers: Readers, state: ResultsState): Promise<ResultsPageData> {
  const published = (await readers.results.readAccounts()).filter(({ firstDay }) => firstDay !== null);
  const accounts = published.map(({ slug, kind, ...account }) => ({ slug, ...pickAccountNames(account), kind }));
  if (accounts.length === 0) return { kind: "empty" };
  const slug = state.account ?? accounts[0]?.slug ?? "";
  if (!accounts.some((account) => account.slug === slug)) return { kind: "unknown", accounts };
  const [file, trades] = await Promise.all([readers.results.readDays(slug), readers.results.readTrades(slug)]);
  if (file === null) return { kind: "unknown", accounts };
  const { daily: _, curve: __, ...figures } = accountMetrics(file.account, trades);
  return {
    kind: "account",
    results: {
      account: file.account,
      accounts,
      days: daysOf(file, trades),
      corrected: file.corrected.map(({ day }) => day),
      figures,
      compared: await compare(readers.setups, file.account, trades),
      month: await monthOf(readers.results, { slug, asked: state.month, trades }),
    },
  };
}

function daysOf({ days }: DaysFile, trades: readonly PublishedTrade[]) {
  const profits = Map.groupBy(trades, ({ day }) => toDay(day));
  return writeDays(
    days.day.map((day, place) => ({
      day,
      profits: (profits.get(day) ?? []).map(({ profitCents }) => profitCents),
      sequence: days.sequence[place] ?? 0,
    })),
  );
}

/** What the setups had shown before they were chosen is what was expected of them. */
async function compare(
  setups: Readers["setups"],
  account: TradingAccount,
  trades: readonly PublishedTrade[],
): Promise<ComparedResults | null> {
  const ids = [...new Set(trades.flatMap(({ setupId }) => setupId ?? []))].sort((one, other) => one - other);
  const known = ids.length === 0 ? [] : await setups.findSetups(ids);
  const expectations = new Map(
    known.flatMap(({ id, statistics }) => (statistics === null ? [] : [[id, statistics.inSample]])),
  );
  const compared = compareWithExpected(account, trades, expectations);
  return compared.trades === 0 ? null : compared;
}

type MonthAsked = { slug: string; asked: string | null; trades: readonly PublishedTrade[] };

/** The trades of the month that the page opens on: the one that is asked for, or the last. */
async function monthOf(reader: ResultsReader, { slug, asked, trades }: MonthAsked): Promise<AccountResults["month"]> {
  const monthOfDay = (day: string) => day.slice(0, "2023-07".length);
  const last = monthOfDay(trades.at(-1)?.day ?? "");
  const isInside = asked !== null && asked >= monthOfDay(trades[0]?.day ?? "") && asked <= last;
  const month = isInside ? asked : last;
  const own = trades.filter(({ day }) => monthOfDay(day) === month);
  return { account: slug, month, trades: own, setups: await reader.readSetupNames(own) };
}
