import type { Finding } from "./finding.ts";

const WARN_SECONDS = 2;
/** From here on second factors (30 s each) and PayPal's webhooks are refused. */
const FAIL_SECONDS = 20;

/** This machine's clock beside another's. */
export function judgeClock(here: Date, there: Date, whose: string): Finding {
  const seconds = Math.round((here.getTime() - there.getTime()) / 1_000);
  const distance = Math.abs(seconds);
  const level = distance > FAIL_SECONDS ? "fail" : distance > WARN_SECONDS ? "warn" : "ok";
  if (level === "ok") return { level, subject: "clock", text: `as ${whose}` };
  const side = seconds > 0 ? "ahead of" : "behind";
  return { level, subject: "clock", text: `${distance} s ${side} ${whose}: let chrony or systemd-timesyncd set both` };
}
