/** From and to as `HH:MM` in the member's zone; `to` may be earlier than `from` and then lies on the next day. */
export type QuietHours = { from: string; to: string; timeZone: string };

/** Whether the member asked not to be disturbed at this instant. `from` is quiet, `to` is not any more. */
export function isQuiet(hours: QuietHours | null, instant: Date): boolean {
  if (hours === null) return false;
  const now = clockIn(hours.timeZone, instant);
  if (now === null) return false;
  const [from, to] = [hours.from.slice(0, 5), hours.to.slice(0, 5)];
  return from < to ? from <= now && now < to : now >= from || now < to;
}

/** `HH:MM` in an IANA zone, null where there is no such zone: who set one isn't kept quiet for ever by it. */
function clockIn(timeZone: string, instant: Date): string | null {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(instant);
  } catch {
    return null;
  }
}
