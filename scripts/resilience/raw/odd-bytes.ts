import fc from "fast-check";

/** What is sent on one connection, and how that is left. */
export type OddBytes = {
  bytes: string;
  /** Where it is broken off: before everything is sent, right after, with the first answer, or not at all. */
  leaving: "cut" | "reset" | "reset-at-answer" | "half-close" | "wait";
  /** How much of the bytes a cut leaves, between 0 and 1. */
  share: number;
};

const TARGETS = ["/", "/planes", "/health", "/realtime/v1/websocket", "/rest/v1/courses", "/functions/v1/price-cart"]
  .concat([
    "/auth/v1/token?grant_type=password",
    "/assets/none.js",
    "/paypal-double/sdk.js",
    "/login.data",
    "/__manifest",
  ])
  .concat([
    "//",
    "//[",
    "///",
    "//%",
    "/%",
    "/%00",
    "/\\[",
    "*",
    "x",
    "",
    "http://[",
    "https://[::1]:99999/",
    "http://",
  ])
  .concat(["//[/../realtime/v1/websocket", "http://[/realtime/v1/websocket", "host:443", "ftp://x/", "/?a=[", "/#x"])
  .concat([`/${"a".repeat(20_000)}`, "http://evil.example/planes", "/\u00ff", "/a b", "/planes?lang=%"]);
const METHODS = [
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "HEAD",
  "OPTIONS",
  "PUT",
  "PATCH",
  "DELETE",
  "CONNECT",
  "TRACE",
].concat(["PRI", "get", "FOO", "G\tT", ""]);
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", "HTP/1.1", ""];
const HEADERS = ["Host: 127.0.0.1", "Host: ", "Host: [", "Host: a, b", "Host: evil.example", "Connection: Upgrade"]
  .concat(["Connection: keep-alive", "Connection: close", "Upgrade: websocket", "Upgrade: h2c", "Upgrade: \u00ff"])
  .concat(["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"])
  .concat(["Content-Length: 5", "Content-Length: -1", "Content-Length: 1e9", "Content-Length: 99999999999999999999"])
  .concat([
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: x",
    "Expect: 100-continue",
  ])
  .concat([
    "Expect: x",
    "Cookie: language=%",
    "Cookie: \u0001",
    "Origin: null",
    "Origin: [",
    "Range: bytes=9-1",
    "no colon",
  ])
  .concat([
    " folded: x",
    "A\u0000: b",
    `Big: ${"b".repeat(20_000)}`,
    "Content-Type: application/json",
    "HTTP2-Settings: x",
  ])
  .concat([
    "Accept-Encoding: \u00ff",
    "If-None-Match: *",
    "apikey: x",
    "Authorization: Bearer a.b.c",
    "X-Forwarded-For: [::",
  ]);
const BODIES = [
  "",
  "",
  "12345",
  "{}",
  "5\r\nhello\r\n0\r\n\r\n",
  "zz\r\nhello\r\n",
  "5;x=y\r\nhel",
  "FFFFFFFFFFFFFFFF\r\nx",
].concat([
  "0\r\nTrailer: x\r\n\r\n",
  "\r\n\r\n",
  "\u0000\u0001\u0016\u0003",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\u0081\u0085abcd",
]);

const request = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TARGETS) }, { weight: 1, arbitrary: fc.webPath() }),
    version: fc.constantFrom(...VERSIONS),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 6 }),
    hasHost: fc.constantFrom(true, true, true, false),
    lineEnd: fc.constantFrom("\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r"),
    body: fc.constantFrom(...BODIES),
  })
  .map(({ method, target, version, headers, hasHost, lineEnd, body }) =>
    [`${method} ${target} ${version}`, ...(hasHost ? ["Host: 127.0.0.1"] : []), ...headers, "", body].join(lineEnd),
  );
const noise = fc.string({ unit: "binary-ascii", maxLength: 200 });

/** Connections as odd as bytes can make them, several requests on one among them; the same for the same seed. */
export function makeOddBytes(count: number, seed: number): OddBytes[] {
  const connection = fc.record({
    bytes: fc.oneof(
      { weight: 6, arbitrary: request },
      { weight: 3, arbitrary: fc.array(request, { minLength: 2, maxLength: 8 }).map((several) => several.join("")) },
      { weight: 1, arbitrary: noise },
    ),
    leaving: fc.constantFrom<OddBytes["leaving"]>("cut", "reset", "reset-at-answer", "half-close", "wait"),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  return fc.sample(connection, { numRuns: count, seed });
}
