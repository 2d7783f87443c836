import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";

/**
 * Every metric a second time, straight from the published formulas (docs/field-notes.md, c5) and as plainly as can be;
 * nothing of domain/metrics is used. Keys are names of figures, null is "n.a.".
 */
export function metricsByHand(account: TradingAccount, given: AccountTrade[]): Figures {
  const trades = [...given].sort((a, b) => new Date(a.closedAt).getTime() - new Date(b.closedAt).getTime());
  const days = byDay(account, trades);
  return {
    ...ofTrades(trades),
    ...ofBalance(account, trades),
    ...ofDays(days),
    ...ratiosOfDays(account, days),
    ...ofWeekdays(days),
  };
}

type Figures = Record<string, number | string | null>;
type Day = { date: string; pnl: number };

function ofTrades(trades: AccountTrade[]): Figures {
  const pnl = trades.map((t) => t.profitCents);
  const won = pnl.filter((p) => p > 0);
  const notWon = pnl.filter((p) => p <= 0);
  const lostSum = Math.abs(sum(pnl.filter((p) => p < 0)));
  const p = won.length / pnl.length;
  const payoff = won.length === 0 || lostSum === 0 ? null : mean(won) / Math.abs(mean(notWon));
  const averageWin = won.length === 0 ? 0 : mean(won);
  const averageLoss = notWon.length === 0 ? 0 : Math.abs(mean(notWon));
  const rs = trades.filter((t) => t.riskCents !== null).map((t) => t.profitCents / Number(t.riskCents));
  return {
    trades: pnl.length,
    total: sum(pnl),
    costs: sum(trades.map((t) => t.costsCents)),
    winRate: pnl.length === 0 ? null : p,
    profitFactor: lostSum === 0 ? null : sum(won) / lostSum,
    payoff,
    expectancy: pnl.length === 0 ? null : p * averageWin - (1 - p) * averageLoss,
    breakEvenWinRate: payoff === null ? null : 1 / (1 + payoff),
    expectancyR: rs.length === 0 ? null : mean(rs),
    sqn: divide(Math.sqrt(Math.min(rs.length, 100)) * mean(rs), stdev(rs)),
    longestWinning: longest(pnl, (x) => x > 0),
    longestLosing: longest(pnl, (x) => x < 0),
    zOfRuns: zOfRuns(pnl),
  };
}

function ofBalance(account: TradingAccount, trades: AccountTrade[]): Figures {
  const pnl = trades.map((t) => t.profitCents);
  const balances = pnl.map((_, i) => account.startingCents + sum(pnl.slice(0, i + 1)));
  const growths = balances.map((balance, i) => balance / (i === 0 ? account.startingCents : Number(balances[i - 1])));
  const isAlive = pnl.length > 0 && balances.every((b) => b > 0);
  return {
    ahpr: isAlive ? mean(growths) : null,
    ghpr: isAlive ? growths.reduce((a, b) => a * b, 1) ** (1 / pnl.length) : null,
    ...drawdowns(account, trades, balances),
  };
}

function ofDays(days: Day[]): Figures {
  const pnl = days.map((d) => d.pnl);
  const hasDays = days.length > 0;
  const best = Math.max(...pnl);
  return {
    tradedDays: days.length,
    dayWinRate: hasDays ? pnl.filter((d) => d > 0).length / pnl.length : null,
    bestDay: hasDays ? best : null,
    bestDate: days.find((d) => d.pnl === best)?.date ?? null,
    worstDay: hasDays ? Math.min(...pnl) : null,
    bestDayShare: sum(pnl) > 0 ? best / sum(pnl) : null,
    averageDay: hasDays ? mean(pnl) : null,
    winningDaysInARow: longest(pnl, (x) => x > 0),
    losingDaysInARow: longest(pnl, (x) => x < 0),
  };
}

function ofWeekdays(days: Day[]): Figures {
  const figures: Figures = {};
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const own = days.filter((d) => weekdayOf(d.date) === weekday).map((d) => d.pnl);
    if (own.length === 0) continue;
    const deviation = stdev(own);
    const half = deviation === null ? null : (tQuantile(own.length - 1) * deviation) / Math.sqrt(own.length);
    figures[`weekday${weekday}`] = mean(own);
    figures[`weekday${weekday}low`] = half === null ? null : mean(own) - half;
    figures[`weekday${weekday}high`] = half === null ? null : mean(own) + half;
  }
  return figures;
}

function drawdowns(account: TradingAccount, trades: AccountTrade[], balances: number[]) {
  const all = [account.startingCents, ...balances];
  const dates = [trades[0], ...trades].map((t) => (t === undefined ? "" : dayOf(account, t)));
  let fraction = 0;
  let cents = 0;
  let underwater = 0;
  for (let i = 0; i < balances.length; i++) {
    const peak = Math.max(...all.slice(0, i + 2));
    fraction = Math.max(fraction, (peak - Number(all[i + 1])) / peak);
    cents = Math.max(cents, peak - Number(all[i + 1]));
    // The last time before this trade that the balance was at its highest until then.
    const peakBefore = Math.max(...all.slice(0, i + 1));
    const at = all.slice(0, i + 1).lastIndexOf(peakBefore);
    if (Number(all[i + 1]) < peakBefore || at < i) underwater = Math.max(underwater, apart(dates[at], dates[i + 1]));
  }
  const net = Number(all.at(-1)) - account.startingCents;
  const span = apart(dates[0], dates.at(-1)) + 1;
  const isLong = trades.length > 0 && span >= 90 && Number(all.at(-1)) > 0;
  const cagr = isLong ? (Number(all.at(-1)) / account.startingCents) ** (365.25 / span) - 1 : null;
  return {
    maxDrawdown: fraction,
    maxDrawdownCents: cents,
    recovery: cents === 0 ? null : net / cents,
    cagr,
    calmar: cagr === null || fraction === 0 ? null : cagr / fraction,
    underwaterDays: underwater,
  };
}

function ratiosOfDays(account: TradingAccount, days: Day[]): Figures {
  const returns: number[] = [];
  let balance = account.startingCents;
  let isBroke = false;
  for (let date = days[0]?.date ?? "z"; date <= (days.at(-1)?.date ?? ""); date = nextDate(date)) {
    const day = days.find((d) => d.date === date);
    if (day === undefined && (weekdayOf(date) === 0 || weekdayOf(date) === 6)) continue;
    if (balance <= 0) isBroke = true;
    returns.push((day?.pnl ?? 0) / balance);
    balance += day?.pnl ?? 0;
  }
  if (isBroke) return { countedDays: 0, sharpe: null, sortino: null };
  const downside = returns.length === 0 ? 0 : Math.sqrt(mean(returns.map((r) => Math.min(0, r - 0) ** 2)));
  return {
    countedDays: returns.length,
    sharpe: divide(mean(returns) * Math.sqrt(252), stdev(returns)),
    sortino: divide(mean(returns) * Math.sqrt(252), downside === 0 ? null : downside),
  };
}

function zOfRuns(pnl: number[]): number | null {
  const decided = pnl.filter((p) => p !== 0).map((p) => p > 0);
  const N = decided.length;
  const W = decided.filter(Boolean).length;
  const P = 2 * W * (N - W);
  let R = 0;
  for (let i = 0; i < N; i++) if (i === 0 || decided[i] !== decided[i - 1]) R++;
  if (P === 0 || P - N <= 0) return null;
  return (N * (R - 0.5) - P) / Math.sqrt((P * (P - N)) / (N - 1));
}

function byDay(account: TradingAccount, trades: AccountTrade[]): Day[] {
  const dated = trades.map((t) => ({ date: dayOf(account, t), pnl: t.profitCents }));
  const dates = [...new Set(dated.map((t) => t.date))].sort();
  return dates.map((date) => ({ date, pnl: sum(dated.filter((t) => t.date === date).map((t) => t.pnl)) }));
}

const SHOWN = { dateStyle: "short", timeStyle: "short" } as const;
const clocks = new Map<string, Intl.DateTimeFormat>();

function dayOf({ zone, dayEndsAt }: TradingAccount, { closedAt }: AccountTrade): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { ...SHOWN, timeZone: zone });
  clocks.set(zone, clock);
  const [date = "", time = ""] = clock.format(new Date(new Date(closedAt).getTime() - 1)).split(" ");
  return dayEndsAt !== "00:00" && time >= dayEndsAt ? nextDate(date) : date;
}

function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

function nextDate(date: string): string {
  const next = new Date(`${date}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function apart(from: string | undefined, to: string | undefined): number {
  return Math.round((new Date(`${to}T12:00:00Z`).getTime() - new Date(`${from}T12:00:00Z`).getTime()) / 86_400_000);
}

function longest(values: number[], counts: (value: number) => boolean): number {
  let most = 0;
  for (let from = 0; from < values.length; from++) {
    let to = from;
    while (to < values.length && counts(Number(values[to]))) to++;
    most = Math.max(most, to - from);
  }
  return most;
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const mean = (values: number[]) => sum(values) / values.length;
const divide = (value: number, by: number | null) => (by === null ? null : value / by);

function stdev(values: number[]): number | null {
  if (values.length < 2 || new Set(values).size === 1) return null;
  return Math.sqrt(sum(values.map((v) => (v - mean(values)) ** 2)) / (values.length - 1));
}

const quantiles = new Map<number, number>();

/** Student's t that holds 95 %, by adding up its density: with t = √ν·tan(a) it is cos(a) to the power ν − 1. */
function tQuantile(v: number): number {
  const kept = quantiles.get(v);
  if (kept !== undefined) return kept;
  const integral = (end: number) => {
    const h = end / 1000;
    const weight = (i: number) => (i === 0 || i === 1000 ? 1 : i % 2 === 1 ? 4 : 2);
    return (h / 3) * sum(Array.from({ length: 1001 }, (_, i) => weight(i) * Math.cos(i * h) ** (v - 1)));
  };
  const whole = integral(Math.PI / 2);
  let [low, high] = [0, Math.PI / 2];
  for (let i = 0; i < 55; i++) {
    const middle = (low + high) / 2;
    if (integral(middle) / whole < 0.95) low = middle;
    else high = middle;
  }
  quantiles.set(v, Math.sqrt(v) * Math.tan(low));
  return Math.sqrt(v) * Math.tan(low);
}
