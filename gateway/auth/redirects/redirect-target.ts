export type RedirectTargetOptions = {
  /** Where people are sent when nothing else is allowed. */
  siteUrl: string;
  /** Further addresses, with Supabase's globs: `*` and `?` within a part, `**` across parts. */
  allowList?: readonly string[];
};

/** The address to send somebody to: the wish when it stays on the site or is listed, else the site. */
export type RedirectTarget = (wish: string | null | undefined) => string;

export function createRedirectTarget({ siteUrl, allowList = [] }: RedirectTargetOptions): RedirectTarget {
  const site = new URL(siteUrl);
  const patterns = allowList.map(toPattern);
  return (wish) => {
    const url = toPlainUrl(wish ?? "");
    if (url === null) return siteUrl;
    const isAllowed = url.origin === site.origin || patterns.some((pattern) => pattern(url));
    // The parsed address, never the wish itself: what was judged is what the browser gets.
    return isAllowed ? url.href : siteUrl;
  };
}

/** The wish as an address, if it is one that every parser reads alike. */
function toPlainUrl(wish: string): URL | null {
  // Controls, spaces, backslashes and missing slashes are where browsers and parsers disagree.
  if (!/^https?:\/\/[^/\p{Cc}\s\\][^\p{Cc}\s\\]*$/iu.test(wish) || !URL.canParse(wish)) return null;
  const url = new URL(wish);
  return url.username === "" && url.password === "" ? url : null;
}

type RedirectPattern = (url: URL) => boolean;

/**
 * Reads one entry of the allow list. Host and path are matched apart, so that no wildcard of a path
 * reaches into the host. Throws on an entry without `http://` or `https://`.
 */
function toPattern(entry: string): RedirectPattern {
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
