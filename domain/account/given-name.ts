/** What people are greeted by: the first word of their whole name; empty where there is none. */
export function givenName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? "";
}
