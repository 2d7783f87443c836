import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { useSession } from "#app/core/account/session/use-session.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import type { RowChange } from "#app/core/data/realtime/watch-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { DailySignal } from "#domain/signals/daily-signals.ts";
import { followChange, type SignalChange } from "#domain/signals/follow-change.ts";
import {
  isImminent,
  momentsNow,
  momentsOfNextDay,
  nextEdge,
  type PatternMoment,
} from "#domain/signals/pattern-moments.ts";

/** A pattern with the setup it belongs to. */
export type Signal = PatternMoment & { setup: Setup };

export type SignalsState = {
  status: "loading" | "error" | "ready";
  now: Date;
  /** Of today on the reference clock, past ones too, soonest first. */
  today: Signal[];
  imminent: Signal[];
  /** What is still to come today, or else on the next day that brings any. */
  coming: Signal[];
  isOnline: boolean;
  retry: () => void;
};

/** Where changes don't arrive live the signals are asked for this often. */
const POLL_MS = 60_000;
const UNREAD: Signal[] = [];

/** Today's signals, kept up to date by themselves and by the clock. Spec: [4.6], [7.13], [7.14]. */
export function useSignals(): SignalsState {
  const { user } = useSession();
  const library = useSetups();
  const { setups } = library;
  const [checkedAt, setCheckedAt] = useState(() => new Date());
  const { date } = toReferenceTime(checkedAt);
  const queryKey = ["daily-signals", user?.id, date];
  const takeRow = useTakeRow(queryKey, date);
  const isLive = useLiveRows({ table: "daily_setup_signals", queryKey, onRow: takeRow });
  const query = useQuery({
    queryKey,
    queryFn: () => readSignals(date),
    refetchInterval: pollMs(isLive, POLL_MS),
  });
  const isOnline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), isOnlineNow, isOnlineNow);
  const signals = query.data ?? null;
  const state = useMemo(() => {
    const moments = momentsNow(setups, { date, signals }, checkedAt);
    const withSetups = joinSetups(setups);
    const ahead = moments.filter(({ at }) => at > checkedAt.getTime());
    const isMoreToday = ahead.some((moment) => moment.date === date);
    return {
      moments,
      today: withSetups(moments.filter((moment) => moment.date === date)),
      imminent: withSetups(moments.filter((moment) => isImminent(moment, checkedAt))),
      coming: withSetups(isMoreToday ? ahead : momentsOfNextDay(setups, checkedAt)),
    };
  }, [setups, date, signals, checkedAt]);
  useChecks({ checkedAt, moments: state.moments, check: () => setCheckedAt(new Date()) });
  const isMissing = signals === null || setups.length === 0;
  const isBroken = isMissing && (library.status === "error" || query.isError || !isOnline);
  const isReading = library.status === "loading" || query.isPending;
  return {
    status: isBroken ? "error" : isReading ? "loading" : "ready",
    now: checkedAt,
    ...(isReading ? { today: UNREAD, coming: UNREAD } : state),
    imminent: state.imminent,
    isOnline,
    retry: () => {
      library.retry();
      void query.refetch();
    },
  };
}

/** Puts a changed row where the signals are shown, at once. */
function useTakeRow(queryKey: readonly unknown[], today: string) {
  const client = useQueryClient();
  return (change: RowChange) => {
    const parsed = readChange(change);
    if (parsed === null) return;
    client.setQueryData<readonly DailySignal[]>(queryKey, (known) => known && followChange(known, parsed, today));
    // An answer under way may have been read before this change.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  };
}

function joinSetups(setups: readonly Setup[]): (moments: readonly PatternMoment[]) => Signal[] {
  const byId = new Map(setups.map((setup) => [setup.id, setup]));
  return (moments) =>
    moments.flatMap((moment) => {
      const setup = byId.get(moment.setupId);
      return setup === undefined ? [] : [{ ...moment, setup }];
    });
}

function isOnlineNow(): boolean {
  return onlineManager.isOnline();
}

/** How often the imminent setups are looked for again. Spec: [4.6], [9.12]. */
const CHECK_MS = 15_000;
/** A timer may fire a moment early by the clock that the edge is compared with. */
const SAFE_MS = 5;

type Checks = {
  checkedAt: Date;
  moments: readonly PatternMoment[];
  check: () => void;
};

/**
 * Looks at the signals again every 15 seconds, exactly when a window opens or closes or the date ends, and when somebody
 * looks at the page again, since a hidden page's timers run late.
 */
function useChecks({ checkedAt, moments, check }: Checks): void {
  const checkAgain = useEffectEvent(check);
  useEffect(() => {
    const due = Math.min(checkedAt.getTime() + CHECK_MS, nextEdge(moments, checkedAt) + SAFE_MS);
    const timer = window.setTimeout(() => checkAgain(), Math.max(0, due - Date.now()));
    return () => window.clearTimeout(timer);
  }, [checkedAt, moments]);
  useEffect(() => {
    const onVisible = () => checkAgain();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
}

/** The signals of a date of the reference clock that the caller may see. Spec: [7.13]. */
async function readSignals(date: string): Promise<readonly DailySignal[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("daily_setup_signals")
    .select("setup_id, major_pattern_time")
    .eq("signal_date", date);
  if (error) throw error;
  return data.map(({ setup_id, major_pattern_time }) => ({ setupId: setup_id, time: major_pattern_time }));
}

const changedRow = z.object({
  setup_id: z.number(),
  signal_date: z.string(),
  major_pattern_time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
});
const deletedRow = z.omit(changedRow, { major_pattern_time: true });

/** What a change of the table says; null where its shape is not ours. Spec: [3.2], [7.14]. */
function readChange({ eventType, new: row, old }: RowChange): SignalChange | null {
  if (eventType === "DELETE") {
    const { data } = deletedRow.safeParse(old);
    return data === undefined ? null : { setupId: data.setup_id, date: data.signal_date, time: null };
  }
  const { data } = changedRow.safeParse(row);
  return data === undefined ? null : { setupId: data.setup_id, date: data.signal_date, time: data.major_pattern_time };
}
