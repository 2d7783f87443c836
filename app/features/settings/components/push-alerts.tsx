import { useEffect, useState } from "react";
import { deviceName } from "#app/core/account/devices/device-name.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { sendTestAlert } from "../lib/send-test-alert.ts";
import { type PushDevice, usePushDevices } from "../lib/use-push-devices.ts";
import { AlertWay } from "./alert-way.tsx";
import { DeviceRow } from "./device-row.tsx";
import { LoadFailure } from "./load-failure.tsx";

/** The browsers that get the member's alerts, and turning this one on. The permission is asked for by a click only. */
export function PushAlerts() {
  const { pushKey } = usePublicConfig();
  const { query, add, remove } = usePushDevices();
  const [support, setSupport] = useState<PushSupport | null>(null);
  // Only the browser knows, and only when the page has come alive.
  useEffect(() => setSupport(findPushSupport()), []);
  const devices = query.data ?? [];
  const isHere = devices.some(({ isThis }) => isThis);

  function turnOn(key: string) {
    add.mutate(key, {
      onSuccess(result) {
        setSupport(findPushSupport());
        if (result === "dismissed") showToast({ title: m.alerts_push_dismissed() });
        else if (result.ok) showToast({ title: m.alerts_push_added(), tone: "success" });
        else
          showToast({ title: m.settings_not_done(), description: functionErrorMessage(result), tone: "destructive" });
      },
      onError: () => showToast({ title: m.alerts_push_failed(), tone: "destructive" }),
    });
  }

  return (
    <AlertWay title={m.alerts_push()} text={m.alerts_push_text()}>
      {query.isPending ? <Skeleton className="h-12" /> : null}
      {query.isError ? <LoadFailure onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess && devices.length === 0 ? <p className="text-sm">{m.alerts_push_none()}</p> : null}
      <ul className="grid empty:hidden">
        {devices.map((device) => (
          <PushDeviceRow
            key={device.id}
            device={device}
            isRemoving={remove.isPending && remove.variables.id === device.id}
            onRemove={() =>
              remove.mutate(device, {
                onSuccess: () => showToast({ title: m.alerts_push_removed(), tone: "success" }),
                onError: () => showToast({ title: m.settings_not_saved(), tone: "destructive" }),
              })
            }
          />
        ))}
      </ul>
      {pushKey === null ? (
        <Notice>{m.alerts_push_off()}</Notice>
      ) : support === "ready" ? (
        query.isSuccess && !isHere ? (
          <Button className="justify-self-start" isBusy={add.isPending} onClick={() => turnOn(pushKey)}>
            {m.alerts_push_add()}
          </Button>
        ) : null
      ) : support === null ? null : (
        <Notice tone={support === "denied" ? "warning" : "info"}>{WHY_NOT[support]()}</Notice>
      )}
    </AlertWay>
  );
}

const WHY_NOT: Record<Exclude<PushSupport, "ready">, () => string> = {
  denied: m.alerts_push_denied,
  ios: m.alerts_push_ios,
  unsupported: m.alerts_push_unsupported,
};

type PushSupport = "ready" | "denied" | "ios" | "unsupported";

/**
 * What this browser can do about push messages. On iPhone and iPad the interface exists only in an installed
 * application (iOS 16.4): there the way is to install LPX first.
 */
function findPushSupport(): PushSupport {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (canPush) return Notification.permission === "denied" ? "denied" : "ready";
  return isAppleTouchDevice() ? "ios" : "unsupported";
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

type PushDeviceRowProps = { device: PushDevice; isRemoving: boolean; onRemove: () => void };

function PushDeviceRow({ device: { id, device, since, isThis }, isRemoving, onRemove }: PushDeviceRowProps) {
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
