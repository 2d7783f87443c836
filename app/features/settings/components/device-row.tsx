import { Monitor, Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import type { Device } from "#app/core/account/devices/describe-device.ts";
import { deviceName } from "#app/core/account/devices/device-name.ts";
import { Badge } from "#app/ui/badge.tsx";

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

type DeviceRowProps = {
  device: Device;
  /** Of the device that the page is open on. */
  badge: string | null;
  text: string;
  /** What can be done with it. */
  children: ReactNode;
};

/** A device of the account, in a list of them. */
export function DeviceRow({ device, badge, text, children }: DeviceRowProps) {
  const Icon = ICONS[device.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3.5 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" strokeWidth={1.6} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-[550]">
          <span>{deviceName(device)}</span>
          {badge === null ? null : <Badge>{badge}</Badge>}
        </p>
        <p className="text-xs text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
