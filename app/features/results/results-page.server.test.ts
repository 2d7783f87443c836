import { expect, it } from "vitest";
import type { ResultsReader } from "#app/ports.ts";
import { EXAMPLE_ACCOUNT, EXAMPLE_TRADES } from "#domain/metrics/worked-example.ts";
import type { ResultsState } from "#domain/results/results-address.ts";
import { readResultsPage } from "./results-page.server.ts";

const DAY = "2023-01-09";
const FIRST: ResultsState = { account: null, month: null, day: null };
const days = { day: [19_366], profitCents: [10_000], trades: [1], wins: [1], r: [2], sequence: [7] };

/** Readers of one account with one day; those that are named fail as a database that doesn't answer. */
function readers({ failing = [], firstDay = DAY }: { failing?: readonly string[]; firstDay?: string | null } = {}) {
  const answer = <Value>(name: string, value: Value) =>
    failing.includes(name) ? Promise.reject(new Error("no answer")) : Promise.resolve(value);
  const results: ResultsReader = {
    readAccounts: () =>
      answer("accounts", [{ ...EXAMPLE_ACCOUNT, nameEn: EXAMPLE_ACCOUNT.name, firstDay, lastDay: firstDay }]),
    readDays: () => answer("days", { account: EXAMPLE_ACCOUNT, days, corrected: [] }),
    readTrades: () =>
      answer(
        "trades",
        EXAMPLE_TRADES.slice(0, 1).map((trade) => ({ ...trade, day: DAY })),
      ),
    readSetupNames: () => answer("names", {}),
  };
  return { results, setups: { findSetups: () => answer("setups", []) } };
}

it.each(["accounts", "days", "trades", "names", "setups"])("[8.13] says that %s could not be read", async (name) => {
  expect(await readResultsPage(readers({ failing: [name] }), FIRST)).toEqual({ kind: "unread" });
});

it("[3.17] opens on the last month with a result, also where another is asked for that has none", async () => {
  for (const month of [null, "2019-03", "2030-01"]) {
    const page = await readResultsPage(readers(), { ...FIRST, month });
    expect(page).toMatchObject({ kind: "account", results: { month: { month: "2023-01", trades: [{ day: DAY }] } } });
  }
});

it("tells an account that isn't published from none at all", async () => {
  expect(await readResultsPage(readers(), { ...FIRST, account: "otra" })).toMatchObject({ kind: "unknown" });
  expect(await readResultsPage(readers({ firstDay: null }), FIRST)).toEqual({ kind: "empty" });
});
