import { z } from "zod";
import { tickSizeOf } from "#domain/backtest/setup-rule.ts";
import type { RefusalCollector } from "#domain/setup-import/collect-refusals.ts";
import type { Fields } from "#domain/setup-import/read-cells.ts";

const marketSchema = z.object({
  asset: z.string(),
  timeframe: z.string(),
  /** Thousandths of the quoted unit; 0.01 of EURUSD. */
  tick: z.number(),
  costTicks: z.number(),
  from: z.string().optional(),
  to: z.string().optional(),
});
const columnSchema = z.array(z.int32());
const tradesSchema = z.object({
  day: columnSchema,
  side: columnSchema,
  entry: columnSchema,
  move: columnSchema,
  ending: columnSchema,
  minutesHeld: columnSchema,
});
const catalogueSchema = z.object({
  source: z.object({ name: z.string() }).optional(),
  outOfSampleFrom: z.string().optional(),
  markets: z.array(marketSchema).optional(),
  setups: z.array(z.record(z.string(), z.unknown())),
});

export type JsonTrades = z.infer<typeof tradesSchema>;
export type JsonSetup = { fields: Fields; trades: JsonTrades | null; row: number };

/** The setups of a file in the catalogue's form, each with its trades as columns; docs/catalogue.md. */
export function readJson(file: string, text: string, collector: RefusalCollector): JsonSetup[] {
  const catalogue = catalogueSchema.safeParse(parse(text));
  if (!catalogue.success) {
    collector.refuse("import.bad_json", { file });
    return [];
  }
  const { markets = [], setups, source, outOfSampleFrom } = catalogue.data;
  return setups.map((setup, index) => {
    const row = index + 1;
    const market = markets.find(({ asset, timeframe }) => asset === setup.asset && timeframe === setup.timeframe);
    const trades = setup.trades === undefined ? null : tradesSchema.safeParse(setup.trades);
    if (trades?.success === false) collector.refuse("import.bad_json", { file, row }, "trades");
    const common = { source: source?.name, out_of_sample_from: outOfSampleFrom };
    return { row, fields: { ...common, ...marketFields(market), ...setupFields(setup) }, trades: trades?.data ?? null };
  });
}

function marketFields(market: z.infer<typeof marketSchema> | undefined): Fields {
  if (market === undefined) return {};
  const { tick, costTicks, from, to } = market;
  return { tick_size: tickSizeOf({ tick }), cost_ticks: costTicks, backtest_from: from, backtest_to: to };
}

/** `stopTicks` is the table's `stop_ticks`. */
function setupFields(setup: Record<string, unknown>): Fields {
  const fields = Object.entries(setup).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    fields.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

/** A catalogue nests five deep; JSON.parse spends memory on every level before it finds an error. */
const MAX_DEPTH = 8;

function parse(text: string): unknown {
  if (isTooDeep(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  // Brackets and braces outside of texts.
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === "[" || mark === "{") depth++;
    else if (mark === "]" || mark === "}") depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
