import { Monitor, Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { sendTestAlert } from "../lib/send-test-alert.ts";
import type { PushDevice } from "../lib/use-push-devices.ts";
import { deviceName } from "./device-name.ts";

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

type PushDeviceRowProps = { device: PushDevice; isRemoving: boolean; onRemove: () => void };

export function PushDeviceRow({ device: { id, device, since, isThis }, isRemoving, onRemove }: PushDeviceRowProps) {
  const [isTesting, setIsTesting] = useState(false);
  const Icon = ICONS[device.kind];
  const name = deviceName(device);

  async function test() {
    setIsTesting(true);
    await sendTestAlert({ channel: "push", deviceId: id });
    setIsTesting(false);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3.5 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" strokeWidth={1.6} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-[550]">
          <span>{name}</span>
          {isThis ? <Badge>{m.alerts_push_this()}</Badge> : null}
        </p>
        <p className="text-xs text-muted">{m.panel_since({ time: momentText(since) })}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          isBusy={isTesting}
          aria-label={m.alerts_push_test_named({ device: name })}
          onClick={() => void test()}
        >
          {m.alerts_test()}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isBusy={isRemoving}
          aria-label={m.alerts_push_remove_named({ device: name })}
          onClick={onRemove}
        >
          {m.panel_remove()}
        </Button>
      </div>
    </li>
  );
}
