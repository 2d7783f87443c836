import { m } from "#app/paraglide/messages.js";
import { IMMINENT_WINDOW_MS } from "#domain/signals/imminent-window.ts";

const PARTS = [0, 1, 2, 3, 4];
const PART_MS = IMMINENT_WINDOW_MS / PARTS.length;

/** The five minutes before a pattern as five parts that empty one after the other. */
export function WindowBar({ at, now }: { at: number; now: Date }) {
  const gone = IMMINENT_WINDOW_MS - (at - now.getTime());
  return (
    <>
      <div aria-hidden="true" className="mt-3 grid grid-cols-5 gap-1">
        {PARTS.map((part) => (
          <span key={part} className="h-1 overflow-hidden rounded-xs bg-signal">
            <span className="block h-full bg-off" style={{ width: `${emptied(gone - part * PART_MS)}%` }} />
          </span>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{m.live_signals_window()}</p>
    </>
  );
}

function emptied(ms: number): number {
  return Math.min(100, Math.max(0, (ms / PART_MS) * 100));
}
