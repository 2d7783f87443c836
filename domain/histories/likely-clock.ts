import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import type { History, HistoryFormat } from "./history.ts";
import { type FileClock, needsClock } from "./in-utc.ts";

/** The clock that a kind of file usually has: a guess, shown as one along with its reason. */
export type LikelyClock = { clock: FileClock; because: "broker_server" | "chart" };

/** Most brokers' servers run seven hours ahead of New York, so that their day begins at its close. */
const BROKER_SERVER: LikelyClock = { clock: BROKER_PRESETS.newYork7, because: "broker_server" };
/** A chart shows UTC until its owner chooses another zone. */
const CHART: LikelyClock = { clock: BROKER_PRESETS.utc, because: "chart" };

/** Other tables have no usual clock: FTMO's journal is by one of several servers, Tradovate's by its reader's own zone. */
const USUAL: Partial<Record<HistoryFormat, LikelyClock>> = {
  mt5_html: BROKER_SERVER,
  mt5_xlsx: BROKER_SERVER,
  mt4_html: BROKER_SERVER,
  tradingview: CHART,
  tradingview_paper: CHART,
};

/**
 * The clock that a file's times are probably by; null where its kind doesn't let it be known, where its own times speak
 * against it, or where its times name their clock. docs/decisions/243.
 */
export function likelyClock(history: History): LikelyClock | null {
  const usual = USUAL[history.format];
  if (usual === undefined || !needsClock(history)) return null;
  return usual === BROKER_SERVER && opensAtWeekends(history) ? null : usual;
}

/** By New York and seven hours a market's week is Monday to Friday: a Sunday is another clock, or a market without weekends. */
function opensAtWeekends({ trades, openTrades }: History): boolean {
  return [...trades, ...openTrades].some(({ openedAt }) => {
    const day = new Date(`${openedAt.slice(0, 10)}T00:00Z`).getUTCDay();
    return day === 0 || day === 6;
  });
}
