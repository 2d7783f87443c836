import type { Trades } from "#domain/backtest/trades.ts";
import { collectRefusals, type RefusalCollector } from "#domain/setup-import/collect-refusals.ts";
import { MAX_SETUPS, MAX_TRADES, MAX_UNPACKED_BYTES } from "#domain/setup-import/limits.ts";
import type { ImportProblem, Place, Refusals } from "#domain/setup-import/problems.ts";
import type { Fields } from "#domain/setup-import/read-cells.ts";
import { NEEDED_SETUP_COLUMNS, readSetup, SETUP_COLUMNS, type WrittenSetup } from "#domain/setup-import/read-setup.ts";
import { readTrade, TRADE_COLUMNS } from "#domain/setup-import/read-trade.ts";
import { gatherTrades, type TradeGatherer } from "./gather-trades.ts";
import { readCsv } from "./read-csv.ts";
import { type JsonSetup, readJson } from "./read-json.ts";
import { isZip, type UnpackedFile, unpack } from "./unpack.ts";

/** A setup of the file; `trades` null where the file brings none for it. */
export type ImportedSetup = { setup: WrittenSetup; trades: Trades | null; place: Place };
/** Setups only when nothing was refused. */
export type ReadImport = { setups: ImportedSetup[]; refusals: Refusals };

/** Reads an upload as far as it can be read without the database: zip, JSON, or CSV. Never throws for what it holds. */
export async function readImport(bytes: Uint8Array): Promise<ReadImport> {
  const collector = collectRefusals();
  const files = await filesOf(bytes, collector);
  const setups = createSetups(collector);
  for (const file of files) readSetupsOf(file, setups, collector);
  for (const file of files.filter(({ kind }) => kind === "trades")) readTradesOf(file, setups, collector);
  if (setups.isEmpty() && collector.refusals.count === 0) collector.refuse("import.no_setups");
  return { setups: collector.refusals.count > 0 ? [] : setups.finish(), refusals: collector.refusals };
}

type KnownFile = { kind: "setups" | "trades" | "json"; name: string; text: string };

async function filesOf(bytes: Uint8Array, { refuse }: RefusalCollector): Promise<KnownFile[]> {
  const unpacked = isZip(bytes) ? await unpack(bytes) : { ok: true as const, files: [{ name: "", bytes }] };
  if (!unpacked.ok) {
    refuse(unpacked.code, unpacked.file === undefined ? {} : { file: unpacked.file });
    return [];
  }
  return unpacked.files.flatMap((file) => {
    const known = toKnownFile(file);
    if (typeof known !== "string") return [known];
    refuse(known, { file: file.name.slice(0, 80) });
    return [];
  });
}

function toKnownFile(file: UnpackedFile): KnownFile | ImportProblem {
  if (file.bytes.byteLength > MAX_UNPACKED_BYTES) return "import.too_large";
  const text = decode(file.bytes);
  if (text === null) return "import.not_utf8";
  const kind = kindOf(file, text);
  if (kind === null) return "import.unknown_file";
  return { kind, name: file.name || (kind === "json" ? "JSON" : "CSV"), text };
}

/** A file that came alone has no name here: its content tells. */
function kindOf({ name }: UnpackedFile, text: string): KnownFile["kind"] | null {
  if (name === "") return /^\s*[{[]/.test(text) ? "json" : "setups";
  if (/\.json$/i.test(name)) return "json";
  if (/setups?[^/]*\.csv$/i.test(name)) return "setups";
  return /(trades|operaciones)[^/]*\.csv$/i.test(name) ? "trades" : null;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Setups = ReturnType<typeof createSetups>;

function createSetups({ at, refuse }: RefusalCollector) {
  const byId = new Map<number, ImportedSetup & { gatherer: TradeGatherer }>();
  const names = new Set<string>();
  let trades = 0;
  return {
    isEmpty: () => byId.size === 0,
    find: (id: number) => byId.get(id),
    add(fields: Fields, place: Place) {
      const setup = readSetup(fields, at(place));
      if (setup === null) return null;
      if (byId.has(setup.id)) refuse("import.duplicate", place, "id");
      if (names.has(setup.name)) refuse("import.duplicate", place, "name");
      if (byId.size >= MAX_SETUPS) {
        refuse("import.too_many_rows", place);
        return null;
      }
      names.add(setup.name);
      const added = { setup, trades: null, place, gatherer: gatherTrades(setup, at) };
      byId.set(setup.id, added);
      return added;
    },
    /** False once there are too many. */
    mayAddTrades(count: number, place: Place): boolean {
      trades += count;
      if (trades > MAX_TRADES && trades - count <= MAX_TRADES) refuse("import.too_many_rows", place);
      return trades <= MAX_TRADES;
    },
    finish: (): ImportedSetup[] =>
      [...byId.values()].map(({ setup, place, gatherer }) => ({ setup, place, trades: gatherer.finish() })),
  };
}

function readSetupsOf({ kind, name, text }: KnownFile, setups: Setups, collector: RefusalCollector): void {
  if (kind === "setups") {
    const table = { file: name, text, columns: SETUP_COLUMNS, needed: NEEDED_SETUP_COLUMNS, mostRows: MAX_SETUPS };
    readCsv(table, collector, setups.add);
  } else if (kind === "json") {
    for (const setup of readJson(name, text, collector)) addJsonSetup(name, setup, setups, collector);
  }
}

function addJsonSetup(file: string, { fields, trades, row }: JsonSetup, setups: Setups, { refuse }: RefusalCollector) {
  const place = { file, row };
  const added = setups.add(fields, place);
  if (trades === null || added === null) return;
  const { day } = trades;
  if (Object.values(trades).some((column) => column.length !== day.length))
    return refuse("import.bad_json", place, "trades");
  if (!setups.mayAddTrades(day.length, place)) return;
  for (const index of day.keys()) {
    const value = (name: keyof typeof trades) => trades[name][index] ?? 0;
    const isKnown = Math.abs(value("side")) === 1 && value("ending") >= 0 && value("ending") <= 3;
    if (!isKnown || value("minutesHeld") < 0) return refuse("import.out_of_range", place, "trades");
    const trade = { day: value("day"), side: value("side"), entry: value("entry"), move: value("move") };
    added.gatherer.add({ ...trade, ending: value("ending"), minutesHeld: value("minutesHeld") }, place);
  }
}

function readTradesOf({ name, text }: KnownFile, setups: Setups, collector: RefusalCollector): void {
  const table = { file: name, text, columns: TRADE_COLUMNS, needed: TRADE_COLUMNS, mostRows: MAX_TRADES };
  readCsv(table, collector, (fields, place) => {
    const refuse = collector.at(place);
    const setup = setups.find(Number(fields.setup_id));
    if (setup === undefined) return refuse("import.unknown_setup", "setup_id");
    const trade = readTrade(fields, setup.setup, refuse);
    if (trade !== null && setups.mayAddTrades(1, place)) setup.gatherer.add(trade, place);
  });
}
