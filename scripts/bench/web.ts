// Every public page as a phone gets it: npm run bench:web [-- --quick] [-- /planes …]
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { runLighthouse } from "./lighthouse.ts";
import { measureThrottledPaint } from "./throttled-paint.ts";
import { findShortcomings, type PageFigures } from "./web/page-budget.ts";

/** The list of modules at a page's own loader (server/platform/pages/first-paint.ts). */
const MODULES = /<script data-preloads="([^"]+)"/;

/** Bytes of brotli of the scripts that a page needs before it answers; what it fetches at rest is not among them. */
async function measureFirstScript(pageUrl: string): Promise<number> {
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

const RUNS = 3;
const PAGES_OF_ONE_THING = [
  "/setups/14",
  "/setups/14/convert-mt5",
  "/tutoriales/instalar-el-indicador",
  `/sorteo-semanal/reglas/${DRAW_RULES_VERSION}`,
];

const isQuick = process.argv.includes("--quick");
const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const paths = asked.length > 0 ? asked : [...PUBLIC_PAGES, ...PAGES_OF_ONE_THING];
const executablePath = findChromium();
if (executablePath === null) throw new Error("bench:web needs Chromium");
const dataDir = mkdtempSync(join(tmpdir(), "lpx-web-"));
const server = await startLpx({ dataDir, environment: { LPX_LIMITS: "on" } });
const short: string[] = [];

try {
  for (const path of paths) {
    const url = server.url + path;
    const figures: PageFigures = {
      scriptBytes: await measureFirstScript(url),
      ...(await measureThrottledPaint({ url, executablePath, runs: RUNS })),
      lighthouse: isQuick ? null : runLighthouse({ url, chromium: executablePath, runs: RUNS }),
    };
    const lacks = findShortcomings(path, figures);
    if (lacks.length > 0) short.push(path);
    console.log(
      `${lacks.length === 0 ? "ok   " : "SHORT"} ${path.padEnd(36)} ${inWords(figures)}  ${lacks.join("; ")}`,
    );
  }
  console.log(
    `bench:web ${short.length === 0 ? "ok" : "SHORT"}: ${paths.length - short.length} of ${paths.length} pages hold`,
  );
  process.exitCode = short.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function inWords({
  scriptBytes,
  firstMilliseconds,
  largestMilliseconds,
  layoutShift,
  lighthouse,
}: PageFigures): string {
  const kilobytes = `${(scriptBytes / 1024).toFixed(1)} KB`;
  const paints = `first paint ${Math.round(firstMilliseconds)} ms, largest ${Math.round(largestMilliseconds)} ms`;
  const scores = lighthouse === null ? "" : `, Lighthouse ${Object.values(lighthouse.scores).join("/")}`;
  return `${kilobytes}, ${paints}, shift ${layoutShift.toFixed(3)}${scores}`;
}
