import { isZone } from "#domain/clock/zone-time.ts";

const TIME = /^([01]\d|2[0-3]):([0-5]\d) (\S+)$/;

/** `03:00 America/Lima` as a rule of each day in that zone; null where it is anything else. */
export function readNightlyTime(text: string): { cron: string; zone: string } | null {
  const [, hour, minute, zone] = TIME.exec(text.trim()) ?? [];
  if (zone === undefined || !isZone(zone)) return null;
  return { cron: `${Number(minute)} ${Number(hour)} * * *`, zone };
}
