import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** Day and time on the reader's own clock. */
export function ownTime(instant: Date): string {
  return timeIn(instant, localZone());
}

/** The same moment on the reader's clock and on the host's, each zone named. */
export function bothZones(time: { startsAt: Date; minutes: number; host: string; hostZone: string }): string {
  const { startsAt, minutes, host, hostZone } = time;
  return m.private_classes_both_zones({
    minutes,
    host,
    local: timeIn(startsAt, localZone()),
    localZone: localZone(),
    theirs: timeIn(startsAt, hostZone),
    hostZone,
  });
}

function timeIn(instant: Date, timeZone: string): string {
  return dateFormat(getLocale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(instant);
}
