/** What stands for an entrant who shows no name: the first digits of their entry's random id, `7F3A-91C2`. */
export function pseudonymOf(entryId: string): string {
  const [first = ""] = entryId.split("-");
  return `${first.slice(0, 4)}-${first.slice(4, 8)}`.toUpperCase();
}
