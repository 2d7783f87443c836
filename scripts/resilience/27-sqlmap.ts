// Resilience 27: sqlmap finds no place to inject SQL, at level 3 and risk 2.
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import { ensureSqlmap, runSqlmap } from "./injection/run-sqlmap.ts";

if (!ensureSqlmap()) {
  console.log("27 FAILED: sqlmap is not installed (Debian: apt-get install sqlmap)");
  process.exit(1);
}
// Both engines are PostgreSQL to whoever injects: the real one is asked where it is there.
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
