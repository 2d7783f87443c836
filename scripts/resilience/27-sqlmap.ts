// Resilience 27: sqlmap finds no place to inject SQL, at level 3 and risk 2.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";

const SQLMAP = "/usr/bin/sqlmap";
const OPTIONS = ["--batch", "--level=3", "--risk=2", "--threads=4", "--dbms=PostgreSQL", "--flush-session", "-v", "1"];
/** Refusals are what we hope for; sqlmap would give up at them. */
const REFUSALS = "--ignore-code=400,401,403,404,405,406,413,414,415,422,429";

type Target = {
  /** `*` marks the place where sqlmap puts its payloads. */
  url: string;
  headers: Record<string, string>;
  /** A JSON body, with the mark in it; null for GET. */
  body: string | null;
};

type Verdict = "clean" | "injectable" | "unclear";

/** Debian's sqlmap where it is there or can be installed (as root by apt-get); false elsewhere. */
function ensureSqlmap(): boolean {
  if (existsSync(SQLMAP)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["install", "-yq", "--no-install-recommends", "sqlmap"], { stdio: "ignore", env: environment });
  return existsSync(SQLMAP);
}

async function runSqlmap({ url, headers, body }: Target): Promise<{ verdict: Verdict; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-sqlmap-"));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const options = ["-u", url, ...OPTIONS, REFUSALS, `--headers=${lines.join("\n")}`, `--output-dir=${folder}`];
  if (body !== null) options.push(`--data=${body}`);
  try {
    const output = await run(options);
    if (/identified the following injection point|is vulnerable/.test(output)) return { verdict: "injectable", output };
    const isDone = /do not appear to be injectable/.test(output);
    return { verdict: isDone ? "clean" : "unclear", output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(SQLMAP, options, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => resolve(output));
  });
}

if (!ensureSqlmap()) {
  console.log("27 FAILED: sqlmap is not installed (Debian: apt-get install sqlmap)");
  process.exit(1);
}
// Both engines are PostgreSQL to an attacker: the real one is tested where it is available.
const engine = servedEngines().at(-1) ?? "pglite";
const server = await startLpx(await copyStore(engine, "sqlmap"));
const found: string[] = [];
let asked = 0;
try {
  const shop = await openShopClient(server.url);
  const account = inventAccount();
  await shop.register(account);
  const { access_token: token } = await shop.signIn(account);
  const headers = { apikey: shop.publishableKey, Authorization: `Bearer ${token}` };
  for (const target of listTargets()) {
    const url = `${server.url}${target.path}`;
    const { verdict, output } = await runSqlmap({
      url,
      headers: {
        ...headers,
        ...target.headers,
        ...(target.body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: target.body ?? null,
    });
    asked += 1;
    if (verdict === "clean") continue;
    found.push(`${target.path}: ${verdict}`);
    console.log(output.split("\n").slice(-15).join("\n"));
  }
} finally {
  await server.stop();
}
for (const one of found) console.log(`  ${one}`);
console.log(
  `27 ${found.length === 0 ? "passed" : "FAILED"}: ${asked} parameters at level 3 and risk 2 on ${engine}, ${found.length} injectable or unclear`,
);
process.exitCode = found.length === 0 ? 0 : 1;

type Listed = { path: string; headers?: Record<string, string>; body?: string };

/** One parameter each, of every kind that reaches the database. */
function listTargets(): Listed[] {
  return [
    { path: "/rest/v1/courses?select=id&id=eq.1*" },
    { path: "/rest/v1/courses?select=id*" },
    { path: "/rest/v1/courses?select=id&order=position.asc*" },
    { path: "/rest/v1/courses?select=id&limit=1*" },
    { path: "/rest/v1/courses?select=id&or=(id.eq.1*)" },
    { path: "/rest/v1/orders?select=id&status=in.(paid*)" },
    { path: "/rest/v1/coupons?select=*&code=eq.LPX10", headers: { "x-coupon-code": "LPX10*" } },
    { path: "/rest/v1/profiles?id=eq.0", body: '{"name":"a*"}' },
    { path: "/rest/v1/rpc/is_admin?x=1*" },
    { path: "/auth/v1/token?grant_type=password", body: '{"email":"a@b.example*","password":"abcdefgh"}' },
    { path: "/auth/v1/token?grant_type=refresh_token", body: '{"refresh_token":"a*"}' },
    { path: "/auth/v1/verify", body: '{"type":"email","token_hash":"abc*"}' },
    { path: "/functions/v1/price-cart", body: '{"planIds":["semestral"],"couponCode":"A*"}' },
    { path: "/functions/v1/capture-order", body: '{"orderId":"a*"}' },
    { path: "/login?lang=es*" },
  ];
}
