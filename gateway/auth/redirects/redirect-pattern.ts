export type RedirectPattern = (url: URL) => boolean;

/**
 * Reads one entry of the allow list. Host and path are matched apart, so that no wildcard of a path
 * reaches into the host. Throws on an entry without `http://` or `https://`.
 */
export function toPattern(entry: string): RedirectPattern {
  const parts = /^(https?:)\/\/([^/]+)(\/.*)?$/.exec(entry);
  if (parts === null) throw new Error(`redirect allow list: ${entry} is not an http(s) address`);
  const [, protocol, host = "", path = "/"] = parts;
  const hostPattern = toRegExp(host.toLowerCase(), "[^./:@]");
  const pathPattern = toRegExp(path, "[^/.]");
  return (url) =>
    url.protocol === protocol && hostPattern.test(url.host) && pathPattern.test(`${url.pathname}${url.search}`);
}

function toRegExp(glob: string, within: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (token) => {
    if (token === "**") return ".*";
    if (token === "*") return `${within}*`;
    return token === "?" ? within : `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}
