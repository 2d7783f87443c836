// Resilience 31: the headers of every kind of answer, in plain and in https mode, and an injected script never runs.
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { plantScript } from "#tests/fixtures/script-payloads.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { type Answer, findAnswerProblems, findPageProblems } from "./headers/find-header-problems.ts";
import { serveUnderName } from "./headers/serve-under-name.ts";

const LOADS = 1_000;
const HOST = "www.lpx.example";
const PAGES = [
  ...PUBLIC_PAGES,
  "/setups/14",
  "/tutoriales/crear-alertas",
  "/login",
  "/reset-password?token=1",
  "/dashboard/account",
  "/admin/orders",
  "/no-existe",
  "/sin-conexion",
];
const OTHERS = [
  "/favicon.svg",
  "/sw.js",
  "/meta.json",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/health",
  "/no.existe",
  "/rest/v1/setups?limit=1",
  "/auth/v1/settings",
];
const INJECTED = "<script>window.injected = 1</script><img src=x onerror='window.injected = 2'>";

function ask(address: string, host: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    }).on("error", reject);
  });
}

async function lookAtAll(url: string, host: string, isHttps: boolean): Promise<string[]> {
  const problems: string[] = [];
  for (const path of [...PAGES, ...OTHERS]) {
    const answer = await ask(url + path, host);
    const found = [...findAnswerProblems(answer, isHttps), ...(PAGES.includes(path) ? findPageProblems(answer) : [])];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  return problems;
}

/** The page as somebody would have it who can write into it under its own policy, and as the server sends it. */
async function runsInjected(url: string, executablePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
  try {
    const page = await browser.newPage();
    await page.route(`${url}/planes`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("<main", `${INJECTED}<main`) });
    });
    await page.goto(`${url}/planes`, { waitUntil: "networkidle" });
    return await page.evaluate(() => Reflect.has(window, "injected"));
  } finally {
    await browser.close();
  }
}

/** As a demonstration on loopback is: plain http, and a browser to try an injected script in. */
async function lookAtPlain(dataDir: string): Promise<string[]> {
  const server = await startLpx({ dataDir });
  try {
    const { host } = new URL(server.url);
    const problems = await lookAtAll(server.url, host, false);
    for (let load = 0; load < LOADS; load += 1) {
      const policy = String((await ask(`${server.url}/planes`, host)).headers["content-security-policy"]);
      if (policy.includes("'nonce-")) problems.push("a kept page has a nonce");
    }
    const executablePath = findChromium();
    if (executablePath === null) return [...problems, "no browser to inject a script in"];
    return (await runsInjected(server.url, executablePath)) ? [...problems, "an injected script ran"] : problems;
  } finally {
    await server.stop();
  }
}

/** A script that got into each page before its policy was made: listed nowhere, so it doesn't run either. */
async function lookAtPlanted(dataDir: string): Promise<string[]> {
  const planted = "window.injected = 3";
  const server = await startLpx({ dataDir, environment: plantScript(planted) });
  try {
    const page = await ask(`${server.url}/planes`, new URL(server.url).host);
    const executablePath = findChromium();
    if (!page.body.includes(planted)) return ["no script was planted"];
    if (executablePath === null) return ["no browser to plant a script in"];
    return (await runsInjected(server.url, executablePath)) ? ["a planted script ran"] : [];
  } finally {
    await server.stop();
  }
}

async function lookAtHttps(dataDir: string): Promise<string[]> {
  const server = await serveUnderName(`https://${HOST}`, dataDir);
  try {
    return await lookAtAll(server.url, HOST, true);
  } finally {
    await server.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "lpx-headers-"));
const problems: string[] = [];
try {
  problems.push(...(await lookAtPlain(dataDir)), ...(await lookAtPlanted(dataDir)), ...(await lookAtHttps(dataDir)));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of new Set(problems)) console.log(problem);
const isWhole = problems.length === 0;
const looked = `${(PAGES.length + OTHERS.length) * 2} answers over http and https, ${problems.length} problems`;
const ran = problems.filter((problem) => /^an? (injected|planted) script ran$/.test(problem)).length;
console.log(
  `31 ${isWhole ? "passed" : "failed"}: ${looked}; ${ran} of 2 pages with injected scripts (before and after hashing) run one; ${LOADS} loads without nonce`,
);
process.exitCode = isWhole ? 0 : 1;
