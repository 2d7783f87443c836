import type { PGlite } from "@electric-sql/pglite";

type Handler = (payload: string) => void;

/** Handlers by channel. PGlite's own `listen` mistakes the names of channels that need quotes. */
export function createListeners(pg: PGlite) {
  const handlers = new Map<string, Set<Handler>>();
  pg.onNotification((channel, payload) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  });

  async function listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const others = handlers.get(channel) ?? new Set();
    handlers.set(channel, others.add(handler));
    await pg.exec(`listen ${quote(channel)}`);
    return async () => {
      others.delete(handler);
      if (others.size === 0 && !pg.closed) await pg.exec(`unlisten ${quote(channel)}`);
    };
  }

  return { listen };
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
