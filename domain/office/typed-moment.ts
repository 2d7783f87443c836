import { wallInstant, zoneTime } from "#domain/clock/zone-time.ts";

/** An instant as a field of date and time has it, on a place's clock: `2026-11-20T18:00`. */
export function typedMoment(instant: string, zone: string): string {
  const { date, hour, minute } = zoneTime(new Date(instant), zone);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${date}T${two(hour)}:${two(minute)}`;
}

/** The instant that was typed there; `-` for what is none. */
export function momentTyped(typed: string, zone: string): string {
  const [, date = "", hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? [];
  if (date === "" || Number.isNaN(Date.parse(`${date}T${hour}:${minute}:00Z`))) return "-";
  return wallInstant(date, { hour: Number(hour), minute: Number(minute) }, zone).toISOString();
}
