import type { Signal } from "#app/core/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { shortTime } from "../lib/signal-texts.ts";

/** Says to those who hear the page what others see turn amber. */
export function ImminentStatus({ imminent }: { imminent: readonly Signal[] }) {
  const [first] = imminent;
  return (
    <p role="status" className="sr-only">
      {first === undefined
        ? ""
        : m.live_signals_status({ count: imminent.length, name: first.setup.name, time: shortTime(first.time) })}
    </p>
  );
}
