import { randomUUID } from "node:crypto";
import { DatabaseError } from "./port.ts";
import { createClient, type PostgresConnectionOptions } from "./postgres-client.ts";
import { toDatabaseError } from "./to-database-error.ts";

type Listener = { handler: (payload: string) => void; onGap: (() => void) | undefined };
type Client = ReturnType<typeof createClient>;

const RETRY_MS = { first: 100, longest: 5_000 };
/** A connection whose other end has gone without a word is noticed by asking it something. */
const PROBE = { everyMs: 15_000, answerMs: 5_000 };

/** What we tell ourselves, over another connection: a pooler may keep the listening one for nobody. */
const OWN_CHANNEL = "lpx_hearing";

export type ListenerOptions = {
  options: PostgresConnectionOptions;
  /** Over a connection that doesn't listen. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  onNotice: (text: string) => void;
  probe?: typeof PROBE;
};

/**
 * One connection that listens to every channel somebody wants, opened with the first. When it is lost, it is retried
 * for as long as it takes, and each listener is notified of the gap. (The driver's own `listen` gives up silently
 * when the server isn't back at its first try.)
 */
export function createPostgresListener({ options, notify, onNotice, probe: probing = PROBE }: ListenerOptions) {
  const channels = new Map<string, Set<Listener>>();
  let client: Client | null = null;
  let opening: Promise<Client> | null = null;
  let probe: NodeJS.Timeout | undefined;
  let isEnded = false;
  let isHearing = true;
  let heardAt: number | null = null;
  let whenHeard: ((payload: string) => void) | null = null;

  function hear(channel: string, payload: string): void {
    heardAt = performance.now();
    if (channel === OWN_CHANNEL) whenHeard?.(payload);
    for (const { handler } of channels.get(channel) ?? []) handler(payload);
  }

  async function open(): Promise<Client> {
    const opened = createClient(options, { onclose: () => lose(opened), onnotify: hear });
    try {
      await opened.unsafe(`select 1; ${[OWN_CHANNEL, ...channels.keys()].map(toListen).join(";")}`).execute();
    } catch (error) {
      opened.end({ timeout: 0 }).catch(() => {});
      throw toDatabaseError(error);
    }
    client = opened;
    // It was deaf or out of reach: the next look would be 15 s away.
    if (!isHearing) void probeOnce(opened);
    probe = setInterval(() => void probeOnce(opened), probing.everyMs);
    probe.unref();
    return opened;
  }

  function openOnce(): Promise<Client> {
    if (client !== null) return Promise.resolve(client);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  function lose(lost: Client): void {
    if (lost !== client) return;
    client = null;
    clearInterval(probe);
    lost.end({ timeout: 0 }).catch(() => {});
    if (!isEnded) void reopen(RETRY_MS.first);
  }

  async function reopen(waitMs: number): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref());
    if (isEnded || channels.size === 0) return;
    try {
      await openOnce();
    } catch {
      void reopen(Math.min(waitMs * 2, RETRY_MS.longest));
      return;
    }
    for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.();
  }

  /** A connection that hears nothing is opened anew, and all listeners are notified of the gap. */
  async function probeOnce(probed: Client): Promise<void> {
    const heard = await hearOwn();
    if (probed !== client || isEnded) return;
    if (heard !== isHearing) onNotice(heard ? "live changes are heard again" : "live changes are not heard");
    isHearing = heard;
    if (!heard) lose(probed);
  }

  async function hearOwn(): Promise<boolean> {
    const own = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, probing.answerMs, false);
      timer.unref();
      whenHeard = (payload) => {
        if (payload === own) resolve(true);
      };
    });
    notify(OWN_CHANNEL, own).catch(() => {});
    try {
      return await heard;
    } finally {
      clearTimeout(timer);
    }
  }

  async function check(): Promise<void> {
    await openOnce();
    if (await hearOwn()) return;
    const message =
      "DATABASE_LISTEN_URL: live changes are not heard; name the database itself or a pooler in session mode";
    throw new DatabaseError({ message, code: "08006" });
  }

  async function listen(channel: string, handler: Listener["handler"], onGap?: () => void) {
    const listener = { handler, onGap };
    const others = channels.get(channel) ?? new Set();
    channels.set(channel, others.add(listener));
    const stop = async () => {
      others.delete(listener);
      if (others.size > 0) return;
      channels.delete(channel);
      await client?.unsafe(`unlisten ${quote(channel)}`).execute();
    };
    try {
      const opened = await openOnce();
      await opened.unsafe(toListen(channel)).execute();
    } catch (error) {
      others.delete(listener);
      if (others.size === 0) channels.delete(channel);
      throw toDatabaseError(error);
    }
    return stop;
  }

  return {
    listen,
    check,
    isHearing: () => isHearing,
    heardAgo: () => (heardAt === null ? null : performance.now() - heardAt),
    async end(): Promise<void> {
      isEnded = true;
      clearInterval(probe);
      await opening?.catch(() => {});
      await client?.end({ timeout: 5 });
    },
  };
}

function toListen(channel: string): string {
  return `listen ${quote(channel)}`;
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
