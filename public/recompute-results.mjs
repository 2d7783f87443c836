// Works out an account's main figures from its public trades with nothing of ours; formulas: /metodo.
//   node recompute-results.mjs lpx-demostracion.json
//   node recompute-results.mjs lpx-demostracion.csv 1000000 Etc/GMT+4 17:00   (a CSV doesn't say: start in cents, zone, day's end)
import { readFileSync } from "node:fs";

const [file, start, givenZone, givenEnd] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
const { account, trades } = file.endsWith(".csv")
  ? { account: { startingCents: Number(start), zone: givenZone, dayEndsAt: givenEnd }, trades: readCsv(text) }
  : JSON.parse(text);
trades.sort((one, other) => Date.parse(one.closedAt) - Date.parse(other.closedAt));

const sum = (values) => values.reduce((total, value) => total + value, 0);
const mean = (values) => (values.length === 0 ? null : sum(values) / values.length);
const orNone = (value, by) => (value === null || by === 0 || by === null ? null : value / by);

const results = trades.map(({ profitCents }) => profitCents);
const gains = results.filter((result) => result > 0);
const lost = -sum(results.filter((result) => result < 0));
const inR = trades
  .filter(({ riskCents }) => riskCents > 0)
  .map(({ profitCents, riskCents }) => profitCents / riskCents);
const days = dailyResults();
const daily = [...days.values()];
const total = sum(results);
const best = daily.length === 0 ? null : Math.max(...daily);

const figures = {
  trades: trades.length,
  totalCents: total,
  winRate: orNone(gains.length, trades.length),
  profitFactor: orNone(sum(gains), lost),
  expectancyCents: mean(results),
  expectancyR: mean(inR),
  ...falls(),
  days: daily.length,
  dayWinRate: orNone(daily.filter((result) => result > 0).length, daily.length),
  bestDayCents: best,
  worstDayCents: daily.length === 0 ? null : Math.min(...daily),
  bestDayShare: total > 0 ? best / total : null,
  ...ratios(),
};
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name}: ${value ?? "n.a."}\n`);

/** The day ends at the account's hour, with that instant: what closes later belongs to the next one. */
function dayOf(instant) {
  const options = { timeZone: account.zone, dateStyle: "short", timeStyle: "short" };
  const [date, time] = new Intl.DateTimeFormat("sv-SE", options).format(new Date(Date.parse(instant) - 1)).split(" ");
  return account.dayEndsAt !== "00:00" && time >= account.dayEndsAt ? dayAfter(date) : date;
}

function dayAfter(date) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function dailyResults() {
  const all = new Map();
  for (const { closedAt, profitCents } of trades)
    all.set(dayOf(closedAt), (all.get(dayOf(closedAt)) ?? 0) + profitCents);
  return all;
}

/** Of the balance after closed trades: what a trade was losing meanwhile isn't known. */
function falls() {
  let [balance, peak, share, cents] = [account.startingCents, account.startingCents, 0, 0];
  for (const result of results) {
    balance += result;
    peak = Math.max(peak, balance);
    share = Math.max(share, (peak - balance) / peak);
    cents = Math.max(cents, peak - balance);
  }
  return { maxDrawdown: share, maxDrawdownCents: cents, recoveryFactor: orNone(total, cents) };
}

/** Monday to Friday from the first day with a trade to the last, and days of the weekend with one; risk-free rate 0. */
function ratios() {
  const dates = [...days.keys()];
  const returns = [];
  let balance = account.startingCents;
  for (let date = dates[0]; date !== undefined && date <= dates.at(-1); date = dayAfter(date)) {
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    if (isWeekend && !days.has(date)) continue;
    if (balance <= 0) return { sharpe: null, sortino: null };
    returns.push((days.get(date) ?? 0) / balance);
    balance += days.get(date) ?? 0;
  }
  const average = mean(returns) ?? 0;
  const isEqual = new Set(returns).size < 2;
  const deviation = isEqual ? 0 : Math.sqrt(sum(returns.map((r) => (r - average) ** 2)) / (returns.length - 1));
  const downside = Math.sqrt(mean(returns.map((r) => Math.min(0, r) ** 2)) ?? 0);
  return {
    sharpe: orNone(average * Math.sqrt(252), deviation),
    sortino: orNone(average * Math.sqrt(252), downside),
  };
}

/** Columns are named in the first line; a cell may stand in quotes. */
function readCsv(csv) {
  const [head, ...lines] = csv.split(/\r?\n/).filter(Boolean).map(cellsOf);
  const numbers = ["size", "entry", "exit", "costsCents", "profitCents", "riskCents", "setupId"];
  return lines.map((cells) =>
    Object.fromEntries(
      head.map((name, index) => {
        const cell = cells[index];
        return [name, numbers.includes(name) ? (cell === "" ? null : Number(cell)) : cell];
      }),
    ),
  );
}

function cellsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}
