import { m } from "#app/paraglide/messages.js";

/** No setup operates on any day: an empty library. */
export function NoSignals() {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-lg">{m.live_signals_none_title()}</h3>
      <p className="text-sm text-muted">{m.live_signals_none_text()}</p>
    </div>
  );
}
