import { Bell, BellRing } from "lucide-react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Alerts } from "../lib/use-alerts.ts";

/** Turns the browser's notifications on and off, with their sound and what is to be known of them. */
export function AlertControls({ alerts }: { alerts: Alerts }) {
  const { isOn, hasSound, setSound } = alerts;
  return (
    <div className="mt-5 grid justify-items-start gap-2.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <AlertButton alerts={alerts} />
        {isOn ? (
          <Checkbox
            label={m.live_signals_alerts_sound()}
            checked={hasSound}
            onChange={({ target }) => setSound(target.checked)}
          />
        ) : null}
      </div>
      <AlertNote alerts={alerts} />
    </div>
  );
}

/** One panel or line a page. */
const NOTE_ID = "alert-note";

type AlertButtonProps = { alerts: Alerts; hasNote?: boolean; onPress?: () => void };

/** The browser asks on the click, never before. */
export function AlertButton({ alerts, hasNote = true, onPress }: AlertButtonProps) {
  const { isOn, permission, turnOn, turnOff } = alerts;
  const Icon = isOn ? BellRing : Bell;
  return (
    <Button
      size="sm"
      aria-pressed={isOn}
      aria-describedby={noteOf(alerts) === null || !hasNote ? undefined : NOTE_ID}
      disabled={permission === "unsupported"}
      onClick={() => {
        onPress?.();
        if (isOn) turnOff();
        else void turnOn();
      }}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isOn ? m.live_signals_alerts_on() : m.live_signals_alerts_turn_on()}
    </Button>
  );
}

export function AlertNote({ alerts }: { alerts: Alerts }) {
  const { user } = useSession();
  const note = noteOf(alerts);
  if (note === null) return null;
  return (
    <p id={NOTE_ID} role="status" className="max-w-[60ch] text-xs text-muted">
      <span>{note}</span>{" "}
      {alerts.isOn && user !== null ? (
        <TextLink to={`${paths.settings}#alerts`}>{m.live_signals_alerts_elsewhere()}</TextLink>
      ) : null}
    </p>
  );
}

function noteOf({ isOn, permission }: Alerts): string | null {
  if (permission === "unsupported") return m.live_signals_alerts_unsupported();
  if (permission === "denied") return m.live_signals_alerts_denied();
  return isOn ? m.live_signals_alerts_note() : null;
}
