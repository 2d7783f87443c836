import { Bell, BellRing } from "lucide-react";
import { useId } from "react";
import { useSession } from "#app/core/session/use-session.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Alerts } from "../lib/use-alerts.ts";

/** Turns the browser's notifications on and off; the browser asks on the click, never before. */
export function AlertControls({ alerts }: { alerts: Alerts }) {
  const { isOn, hasSound, permission, turnOn, turnOff, setSound } = alerts;
  const { user } = useSession();
  const noteId = useId();
  const note = noteOf(alerts);
  const Icon = isOn ? BellRing : Bell;
  return (
    <div className="mt-5 grid justify-items-start gap-2.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="sm"
          aria-pressed={isOn}
          aria-describedby={note === null ? undefined : noteId}
          disabled={permission === "unsupported"}
          onClick={() => (isOn ? turnOff() : void turnOn())}
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {isOn ? m.live_signals_alerts_on() : m.live_signals_alerts_turn_on()}
        </Button>
        {isOn ? (
          <Checkbox
            label={m.live_signals_alerts_sound()}
            checked={hasSound}
            onChange={({ target }) => setSound(target.checked)}
          />
        ) : null}
      </div>
      {note === null ? null : (
        <p id={noteId} role="status" className="max-w-[60ch] text-xs text-muted">
          {note}{" "}
          {isOn && user !== null ? (
            <TextLink to={`${paths.settings}#alerts`}>{m.live_signals_alerts_elsewhere()}</TextLink>
          ) : null}
        </p>
      )}
    </div>
  );
}

function noteOf({ isOn, permission }: Alerts): string | null {
  if (permission === "unsupported") return m.live_signals_alerts_unsupported();
  if (permission === "denied") return m.live_signals_alerts_denied();
  return isOn ? m.live_signals_alerts_note() : null;
}
