import { get } from "node:http";

/** The list of modules at a page's own loader (server/platform/pages/first-paint.ts). */
const MODULES = /<script data-preloads="([^"]+)"/;

/** Bytes of brotli of the scripts that a page needs before it answers; what it fetches at rest is not among them. */
export async function measureFirstScript(pageUrl: string): Promise<number> {
  const html = await (await fetch(pageUrl)).text();
  const list = MODULES.exec(html)?.[1];
  if (list === undefined) throw new Error(`${pageUrl} names no scripts`);
  const paths = [...new Set(list.split(" "))];
  const sizes = await Promise.all(paths.map((path) => bytesOf(new URL(path, pageUrl).href)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** As sent over the wire: `fetch` would choose an encoding of its own. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}
