import { percentile } from "../median.ts";

/** What one thing costs: milliseconds of processor time by whose they are, and of waiting for each answer. */
export type Cost = { one: string; count: number; shop: number; database: number; milliseconds: readonly number[] };

const HEAD = ["one", "shop", "database", "together", "× bare", "p50", "p99", "measured"];

/** The table of docs/capacity.md. `bare`: milliseconds of processor time of an answer of Node alone. */
export function writeCostTable(costs: readonly Cost[], bare: number): string[] {
  const rows = costs.map(({ one, count, shop, database, milliseconds }) => [
    ...[one, ...[shop, database, shop + database].map(toMilliseconds), ((shop + database) / bare).toFixed(1)],
    ...[50, 99].map((share) => (milliseconds.length === 0 ? "–" : toMilliseconds(percentile(milliseconds, share)))),
    String(count),
  ]);
  return [HEAD, HEAD.map((_, place) => (place === 0 ? "---" : "---:")), ...rows].map((row) => `| ${row.join(" | ")} |`);
}

/** Two digits that say something. */
function toMilliseconds(value: number): string {
  return `${value < 1 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
