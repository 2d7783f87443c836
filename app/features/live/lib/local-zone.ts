/** The visitor's own zone. Browser only. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
