/**
 * What the driver takes for an address. It knows no sockets in one, so we read libpq's way of writing them:
 * `postgres://user:password@localhost:5432/name?host=/var/run/postgresql` (PostgreSQL's manual, 34.1.1.2).
 */
export function toDriverAddress(address: string): { url: string; options: { path?: string } } {
  const url = new URL(address);
  const folder = url.searchParams.get("host");
  if (folder === null || !folder.startsWith("/")) return { url: address, options: {} };
  url.searchParams.delete("host");
  return { url: url.href, options: { path: `${folder}/.s.PGSQL.${url.port || DEFAULT_PORT}` } };
}

const DEFAULT_PORT = "5432";
