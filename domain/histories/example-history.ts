import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";

/** Its name says that nobody traded it. */
export const EXAMPLE_HISTORY_NAME = "ejemplo-example.csv";

const START = Date.UTC(2026, 0, 5, 13);
const WEEKS = 8;
/** Wins and losses of the two trades of each weekday, in tenths of the risk: invented, with a bad week in the middle. */
const RESULTS =
  "15 -10 -10 15 15 -10 15 -10 -10 15 -10 -10 15 -10 -10 -10 -10 15 -10 -10 15 15 -10 15 -10 15 15 -10 15 15"
    .split(" ")
    .map(Number);
const RISK = 500;

/** An invented account's history of two months, as a table that the reader knows: times in UTC, dollars, the risk known. */
export function exampleHistory(): string {
  const lines = ["ticket,opened_at,closed_at,symbol,side,size,entry,exit,commission,profit,risk,currency"];
  for (let day = 0; day < 7 * WEEKS; day++) {
    if (day % 7 >= 5) continue;
    for (const half of [0, 1]) {
      const place = lines.length - 1;
      const opened = START + day * DAY_MS + half * 3 * HOUR_MS;
      const profit = ((RESULTS[place % RESULTS.length] ?? 0) / 10) * RISK;
      const entry = 20_000 + 25 * place;
      const side = place % 3 === 0 ? "sell" : "buy";
      const exit = entry + ((side === "buy" ? 1 : -1) * profit) / 10;
      const times = [opened, opened + 55 * MINUTE_MS].map((time) => new Date(time).toISOString());
      lines.push([place + 1, ...times, "NAS100", side, 10, entry, exit, 0, profit, RISK, "USD"].join());
    }
  }
  return `${lines.join("\n")}\n`;
}
