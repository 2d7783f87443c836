/** `UTC+5:30` of minutes ahead of UTC. */
export function offsetName(minutesAhead: number): string {
  const minutes = Math.abs(minutesAhead);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `UTC${minutesAhead < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
