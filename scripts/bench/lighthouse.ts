import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./median.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
export type LighthouseResult = { scores: Record<Category, number>; paintMilliseconds: number; layoutShift: number };
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string; numericValue?: number }>;
};

const BROWSER_FLAGS = "--headless=new --no-sandbox --disable-background-networking --disable-component-update";

/** Lighthouse's mobile run (its default), the median of several; scores from 0 to 100. */
export function runLighthouse({
  url,
  chromium,
  runs,
}: {
  url: string;
  chromium: string;
  runs: number;
}): LighthouseResult {
  const reports = Array.from({ length: runs }, () => runOnce(url, chromium));
  const scoreOf = (report: Report, category: Category) => Math.round((report.categories[category].score ?? 0) * 100);
  const scores = CATEGORIES.map((category) => [category, median(reports.map((report) => scoreOf(report, category)))]);
  const last = reports.at(-1);
  if (last !== undefined) printShortcomings(last);
  return {
    scores: Object.fromEntries(scores),
    paintMilliseconds: median(
      reports.map(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? Number.NaN),
    ),
    layoutShift: Math.max(...reports.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 1)),
  };
}

/** Its own recording fails now and then (NO_NAVSTART), and it says to run it again. */
const MOST_ATTEMPTS = 3;

function runOnce(url: string, chromium: string, attempt = 1): Report {
  const folder = mkdtempSync(join(tmpdir(), "lpx-lighthouse-"));
  try {
    const path = join(folder, "report.json");
    const options = ["--quiet", "--output=json", `--output-path=${path}`, `--chrome-flags=${BROWSER_FLAGS}`];
    const run = spawnSync(process.execPath, ["node_modules/lighthouse/cli/index.js", url, ...options], {
      encoding: "utf8",
      env: { ...process.env, CHROME_PATH: chromium },
    });
    if (run.status !== 0 && attempt < MOST_ATTEMPTS) return runOnce(url, chromium, attempt + 1);
    if (run.status !== 0) throw new Error(`lighthouse ended with ${run.status}: ${run.stderr}`);
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What keeps a score from 100, by name. */
function printShortcomings({ audits }: Report) {
  const lacking = Object.entries(audits).filter(
    ([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0,
  );
  for (const [id, { title }] of lacking) console.log(`  lighthouse: ${id}: ${title}`);
}
