import type { Logger } from "#server/logger.ts";
import type { ReportedView, TrackingPort } from "#server/platform/adapters/tracking/port.ts";

/** Reports under way at most: with a slow provider further ones are dropped, not piled up. */
const MOST_AT_ONCE = 50;

/** Reports behind the answer: no visitor waits for the provider, and none of its failures is theirs. */
export function createForwarder(tracking: TrackingPort, logger: Logger) {
  const running = new Set<Promise<void>>();
  return {
    forward(view: ReportedView): void {
      if (running.size >= MOST_AT_ONCE) return;
      const work = tracking
        .report(view)
        .catch((error: unknown) => {
          logger.warn({ error: error instanceof Error ? error : null }, "a page view was not reported");
        })
        .finally(() => running.delete(work));
      running.add(work);
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
