import { useState } from "react";
import { deviceName } from "#app/core/account/devices/device-name.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type DeviceSession, useSessions } from "../lib/use-sessions.ts";
import { DeviceRow } from "./device-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Who signs in often has many: the first few are enough to recognise a stranger's. */
const FIRST_SHOWN = 5;

/** Where the account is open, and how to close it elsewhere. */
export function DevicesSection() {
  const { query, endOne, endOthers } = useSessions();
  const [isWhole, setIsWhole] = useState(false);
  const sessions = query.data ?? [];
  const shown = isWhole ? sessions : sessions.slice(0, FIRST_SHOWN);
  const onError = () => showToast({ title: m.settings_devices_not_ended(), tone: "destructive" });

  return (
    <SettingsSection id="devices" title={m.settings_devices()} intro={m.settings_devices_intro()}>
      {query.isPending ? <Skeleton className="h-18" /> : null}
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title={m.common_load_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <ul className="grid empty:hidden">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() =>
              endOne.mutate(session.id, {
                onSuccess: () => showToast({ title: m.settings_devices_one_ended(), tone: "success" }),
                onError,
              })
            }
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="flex flex-wrap gap-3">
          <Button
            isBusy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => showToast({ title: m.settings_devices_others_ended(), tone: "success" }),
                onError,
              })
            }
          >
            {m.settings_devices_end_others()}
          </Button>
          {sessions.length > shown.length ? (
            <Button variant="ghost" onClick={() => setIsWhole(true)}>
              {m.settings_devices_show_all({ count: sessions.length })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </SettingsSection>
  );
}

type SessionRowProps = { session: DeviceSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, ip, isCurrent } = session;
  const time = momentText(session.lastUsedAt);
  return (
    <DeviceRow
      device={device}
      badge={isCurrent ? m.settings_devices_this() : null}
      text={ip === "" ? m.settings_devices_used({ time }) : m.settings_devices_used_from({ time, ip })}
    >
      {isCurrent ? null : (
        <Button
          size="sm"
          variant="quiet"
          isBusy={isEnding}
          aria-label={m.settings_devices_end_named({ device: deviceName(device) })}
          onClick={onEnd}
        >
          {m.settings_devices_end()}
        </Button>
      )}
    </DeviceRow>
  );
}
