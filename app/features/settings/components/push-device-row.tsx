import { useState } from "react";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { sendTestAlert } from "../lib/send-test-alert.ts";
import type { PushDevice } from "../lib/use-push-devices.ts";
import { DeviceRow, deviceName } from "./device-row.tsx";

type PushDeviceRowProps = { device: PushDevice; isRemoving: boolean; onRemove: () => void };

export function PushDeviceRow({ device: { id, device, since, isThis }, isRemoving, onRemove }: PushDeviceRowProps) {
  const [isTesting, setIsTesting] = useState(false);
  const name = deviceName(device);

  async function test() {
    setIsTesting(true);
    await sendTestAlert({ channel: "push", deviceId: id });
    setIsTesting(false);
  }

  return (
    <DeviceRow
      device={device}
      badge={isThis ? m.alerts_push_this() : null}
      text={m.panel_since({ time: momentText(since) })}
    >
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
    </DeviceRow>
  );
}
