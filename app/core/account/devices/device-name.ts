import { m } from "#app/paraglide/messages.js";
import type { Device } from "./describe-device.ts";

/** "Firefox en Windows", or as much of it as the browser says. */
export function deviceName({ browser, system }: Device): string {
  if (browser !== null && system !== null) return m.settings_devices_name({ browser, system });
  return browser ?? system ?? m.settings_devices_unknown();
}
