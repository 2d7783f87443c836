import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { csvLine } from "#domain/csv/csv-line.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import type { Database } from "#gateway/database/port.ts";
import { createKeptFiles } from "#server/platform/public-changes/kept-files.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { createResultsReader, type ExportedTrade, type ResultsReader } from "./published-results.ts";

const TABLES = ["trading_accounts", "account_days", "setups"];
/** Trades read at once while a file goes out. */
const BATCH = 1_000;

const EXPORT = /^([a-z0-9-]{1,40})\.(json|csv)$/;
const MONTH = /^20[0-9]{2}-(0[1-9]|1[0-2])$/;
const DAY = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

type ResultsApiOptions = { database: Database; publicChanges: Pick<PublicChanges, "onChange">; clock: () => Date };

/**
 * What is public of trading accounts, as files for anybody: domain/results/results-files.ts says what each holds. Small
 * ones are kept in memory until what they show changes; all trades of an account go out as a stream. Spec [3.17], [7.26].
 */
export function resultsApi({ database, publicChanges, clock }: ResultsApiOptions): Hono {
  const app = new Hono();
  const reader = createResultsReader(database);
  const sendKept = createKeptFiles({ tables: TABLES, publicChanges, clock });
  const send = async (c: Context, read: () => Promise<object | null>) => (await sendKept(c, read)) ?? notFound(c);

  app.get("/accounts.json", (c) => send(c, async () => ({ accounts: await reader.readAccounts() })));
  app.get("/:slug/days.json", (c) => send(c, () => reader.readDays(c.req.param("slug"))));
  app.get("/:slug/:file", (c) => {
    const { slug, file } = c.req.param();
    if (!file.endsWith(".json")) return notFound(c);
    const name = file.slice(0, -".json".length);
    if (MONTH.test(name)) return send(c, () => readMonth(reader, slug, name));
    return isDay(name) ? send(c, () => reader.readDay(slug, name)) : notFound(c);
  });
  app.get("/:file", compress(), async (c) => {
    const [, slug = "", ending = ""] = EXPORT.exec(c.req.param("file")) ?? [];
    const account = slug === "" ? null : await reader.findAccount(slug);
    if (account === null) return notFound(c);
    const revision = await reader.readRevision(slug);
    const etag = `W/"${createHash("sha256")
      .update(JSON.stringify([account, revision]))
      .digest("base64url")}"`;
    const headers = { etag, "cache-control": "no-cache", vary: "accept-encoding" };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    const writer = ending === "csv" ? csvWriter(account) : jsonWriter(account, revision);
    return c.body(streamTrades(reader, { slug, revision, writer }), 200, {
      ...headers,
      "content-type": writer.type,
      "content-disposition": `attachment; filename="lpx-${slug}.${ending}"`,
    });
  });
  app.all("*", notFound);
  return app;
}

function notFound(c: Context): Response {
  return c.json({ code: "results.not_found" }, 404, { "cache-control": "no-store" });
}

/** `2023-02-30` is none. */
function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

async function readMonth(reader: ResultsReader, slug: string, month: string): Promise<object | null> {
  const trades = await reader.readTrades(slug, month);
  if (trades.length === 0) return null;
  return { account: slug, month, trades, setups: await reader.readSetupNames(trades) };
}

type Writer = { type: string; head: string; write: (trades: ExportedTrade[], isFirst: boolean) => string; end: string };

function streamTrades(
  reader: ResultsReader,
  { slug, revision, writer }: { slug: string; revision: number; writer: Writer },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: ExportedTrade | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(writer.head)),
    async pull(controller) {
      const trades: ExportedTrade[] = await reader.readTradesAt(slug, { revision, after, limit: BATCH });
      if (trades.length > 0) controller.enqueue(encoder.encode(writer.write(trades, after === null)));
      after = trades.at(-1) ?? after;
      if (trades.length === BATCH) return;
      controller.enqueue(encoder.encode(writer.end));
      controller.close();
    },
  });
}

const FIELDS = [
  "day",
  "openedAt",
  "closedAt",
  "symbol",
  "side",
  "size",
  "entry",
  "exit",
  "costsCents",
  "profitCents",
  "riskCents",
  "setupId",
  "sequence",
] as const satisfies (keyof ExportedTrade)[];

/** Figures with a decimal point; a symbol that begins like a formula is text. Each line says what kind of account it is of. */
function csvWriter({ kind }: TradingAccount): Writer {
  const line = (trade: ExportedTrade) => csvLine([...FIELDS.map((name) => trade[name] ?? ""), kind]);
  return {
    type: "text/csv; charset=utf-8",
    head: csvLine([...FIELDS, "accountKind"]),
    write: (trades) => trades.map(line).join(""),
    end: "",
  };
}

function jsonWriter(account: TradingAccount, revision: number): Writer {
  const line = (trade: ExportedTrade) => JSON.stringify(trade, [...FIELDS]);
  return {
    type: "application/json; charset=utf-8",
    head: `{"account":${JSON.stringify(account)},"ledgerEntry":${revision},"trades":[`,
    write: (trades, isFirst) => `${isFirst ? "" : ","}${trades.map(line).join(",\n")}`,
    end: "]}\n",
  };
}
