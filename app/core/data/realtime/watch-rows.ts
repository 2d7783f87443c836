import type { RealtimeChannel } from "@supabase/supabase-js";
import { getSupabase } from "#app/core/data/supabase/client.ts";

/** Tables that the server tells changes of. */
export type LiveTable =
  | "daily_setup_signals"
  | "indicator_access"
  | "live_sessions"
  | "memberships"
  | "orders"
  | "support_tickets"
  | "telegram_links";

export type Rows = {
  table: LiveTable;
  /** Of Realtime's form, `user_id=eq.…`; without it every row that the user may see. */
  filter?: string;
};

/** A change as Realtime tells it; the rows are to be parsed by who knows the table. */
export type RowChange = { eventType: "INSERT" | "UPDATE" | "DELETE"; new: unknown; old: unknown };

export type Watcher = {
  /** Watchers with the same id want the same: one of them is notified. */
  id: string;
  /** Rows changed, or may have while nobody listened: read again. */
  onChange: () => void;
  /** Takes each change itself; `onChange` then comes only where changes may have been missed. */
  onRow?: ((change: RowChange) => void) | undefined;
  onLive: (isLive: boolean) => void;
};

type Watch = Rows & {
  key: string;
  watchers: Set<Watcher>;
  channel: RealtimeChannel | null;
  isLive: boolean;
  timer: number | undefined;
  telling: number | undefined;
};

/** Until a channel that the server ended, or that never came about, is tried again. */
const RETRY_MS = 5_000;
/** What one purchase does comes as several changes. */
const GATHER_MS = 100;

const watches = new Map<string, Watch>();
let opened = 0;

/**
 * Tells of changed rows, for as long as it takes: one channel for each table and filter, however many parts of the
 * screen watch it. Each time it is subscribed (again) it tells as well, since what changed before is unknown.
 * Returns the way to stop. Spec: [7.14].
 */
export function watchRows(rows: Rows, watcher: Watcher): () => void {
  const key = `${rows.table}:${rows.filter ?? ""}`;
  const watch = watches.get(key) ?? startWatch(key, rows);
  watch.watchers.add(watcher);
  watcher.onLive(watch.isLive);
  return () => {
    watch.watchers.delete(watcher);
    if (watch.watchers.size === 0) endWatch(watch);
  };
}

function startWatch(key: string, rows: Rows): Watch {
  const watch: Watch = {
    ...rows,
    key,
    watchers: new Set(),
    channel: null,
    isLive: false,
    timer: undefined,
    telling: undefined,
  };
  watches.set(key, watch);
  void openOrRetry(watch);
  return watch;
}

function endWatch(watch: Watch): void {
  watches.delete(watch.key);
  window.clearTimeout(watch.timer);
  window.clearTimeout(watch.telling);
  const { channel } = watch;
  watch.channel = null;
  if (channel !== null) void getSupabase().then((supabase) => supabase.removeChannel(channel));
}

async function openOrRetry(watch: Watch): Promise<void> {
  try {
    await open(watch);
  } catch {
    // Offline, or a deploy in between.
    retry(watch);
  }
}

function retry(watch: Watch): void {
  window.clearTimeout(watch.timer);
  if (isWatched(watch)) watch.timer = window.setTimeout(() => void openOrRetry(watch), RETRY_MS);
}

async function open(watch: Watch): Promise<void> {
  const supabase = await getSupabase();
  // A join carries the session's token only once the client has read it.
  await supabase.realtime.setAuth();
  if (!isWatched(watch) || watch.channel !== null) return;
  opened += 1;
  const { table, filter } = watch;
  const wanted = { event: "*", schema: "public", table, ...(filter === undefined ? {} : { filter }) } as const;
  const channel = supabase
    .channel(`live:${table}:${opened}`)
    .on("postgres_changes", wanted, (change) => pass(watch, change));
  watch.channel = channel;
  channel.subscribe((status) => {
    if (watch.channel !== channel) return;
    setLive(watch, status === "SUBSCRIBED");
    if (status === "SUBSCRIBED") tell(watch);
    if (status !== "CLOSED") return;
    // The server ended it: the session may have been renewed since. Any other trouble the client mends itself.
    watch.channel = null;
    retry(watch);
  });
}

function setLive(watch: Watch, isLive: boolean): void {
  watch.isLive = isLive;
  for (const { onLive } of watch.watchers) onLive(isLive);
}

function pass(watch: Watch, change: RowChange): void {
  const watchers = oneOfEach(watch);
  for (const { onRow } of watchers) onRow?.(change);
  if (watchers.some(({ onRow }) => onRow === undefined)) tell(watch);
}

function tell(watch: Watch): void {
  watch.telling ??= window.setTimeout(() => {
    watch.telling = undefined;
    for (const { onChange } of oneOfEach(watch)) onChange();
  }, GATHER_MS);
}

function oneOfEach({ watchers }: Watch): Watcher[] {
  return [...new Map(Array.from(watchers, (watcher) => [watcher.id, watcher])).values()];
}

function isWatched(watch: Watch): boolean {
  return watches.get(watch.key) === watch;
}
