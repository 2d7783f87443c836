import { Monitor, Smartphone, Tablet } from "lucide-react";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DeviceSession } from "../lib/use-sessions.ts";
import { deviceName } from "./device-name.ts";

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

type DeviceRowProps = { session: DeviceSession; isEnding: boolean; onEnd: () => void };

export function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const Icon = ICONS[session.device.kind];
  const name = deviceName(session.device);
  const time = momentText(session.lastUsedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3.5 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" strokeWidth={1.6} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-[550]">
          <span>{name}</span>
          {session.isCurrent ? <Badge>{m.settings_devices_this()}</Badge> : null}
        </p>
        <p className="text-xs text-muted">
          {session.ip === ""
            ? m.settings_devices_used({ time })
            : m.settings_devices_used_from({ time, ip: session.ip })}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          size="sm"
          variant="quiet"
          isBusy={isEnding}
          aria-label={m.settings_devices_end_named({ device: name })}
          onClick={onEnd}
        >
          {m.settings_devices_end()}
        </Button>
      )}
    </li>
  );
}
