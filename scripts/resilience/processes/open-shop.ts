import { readFileSync } from "node:fs";
import { openMeasuredShop } from "#scripts/bench/checkout/measured-shop.ts";
import { WEBHOOK_PATH } from "#server/start/open-payments.ts";
import { createCrowdTable } from "#tests/factories/crowd-table.ts";
import { S3_BUCKET, S3_KEYS, startS3Double } from "#tests/fixtures/s3-double.ts";
import { type BrowserConnection, openBrowserConnection, type Sent } from "./browser-connection.ts";
import { SEVERAL } from "./read-processes.ts";

/** As the shipped unit has it, in milliseconds. */
const RESTART_MS = 1_000 * Number(/^RestartSec=(\d+)$/m.exec(readFileSync("deploy/systemd/lpx@.service", "utf8"))?.[1]);
const PICTURE = "public/icons/icon-192.png";

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/**
 * Three processes with their limits on, one PostgreSQL and one S3 store, behind HAProxy and each under a supervisor. The
 * provider's webhooks come by HAProxy, too. Members may watch the crowd's table and have a picture each may see.
 */
export async function openShop({ members: count, buyers }: { members: number; buyers: number }) {
  const s3 = await startS3Double();
  const { region, accessKeyId, secretAccessKey } = S3_KEYS;
  const stand = await openMeasuredShop({
    engine: "postgres",
    accounts: count + buyers,
    profileFolder: null,
    processes: SEVERAL,
    restartMs: RESTART_MS,
    environment: {
      LPX_LIMITS: "on",
      LOG_LEVEL: "warn",
      // As the unit has it: compiled code is kept between starts.
      NODE_COMPILE_CACHE: "node_modules/.cache/node",
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    prepare: (database, accounts) =>
      createCrowdTable(
        database,
        accounts.slice(0, count).map(({ userId }) => userId),
      ),
  });
  const { shop, accounts, double } = stand;
  const close = async () => {
    await stand.close();
    await s3.close();
  };
  try {
    await double.control("/webhooks", { target: `${shop.url}${WEBHOOK_PATH}` });
    const [first] = accounts;
    if (first === undefined) throw new Error("there are no members");
    const browser = openBrowserConnection(shop.url);
    const headers = { apikey: shop.publishableKey, "x-forwarded-for": first.address };
    const picture = `/storage/v1/object/public/avatars/${first.userId}/avatar.webp`;
    await must(browser, {
      method: "POST",
      path: picture.replace("/public", ""),
      headers: { ...headers, authorization: `Bearer ${first.token}`, "content-type": "image/png" },
      body: readFileSync(PICTURE),
    });
    const page = await must(browser, { path: "/", headers });
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
    if (asset === undefined) throw new Error("the first page names no script");
    browser.close();
    return { ...stand, close, picture, asset, members: accounts.slice(0, count), s3 };
  } catch (error) {
    await close();
    throw error;
  }
}

async function must(browser: BrowserConnection, sent: Sent): Promise<string> {
  const { status, body } = await browser.ask(sent);
  if (status !== 200) throw new Error(`${sent.path} answered ${status}: ${body}`);
  return body;
}
