// Resilience 15: nothing secret is in what is built, answered or logged, faults included.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { openSigningKey, readOldestSigningKey } from "#gateway/auth/tokens/signing-keys.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { openEncryption } from "#server/start/open-encryption.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { getRunFolder, postgresFolder } from "#tests/fixtures/run-folder.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { findSecrets, findSourceMaps, readFolder } from "./secrets/search.ts";
import { makeTraffic } from "./secrets/traffic.ts";

const store = await copyStore("postgres", "secrets");
const databaseUrl = store.databaseUrl ?? "";
const secrets: Record<string, string> = {
  "secret API key": `sb_secret_${randomUUID()}`,
  "PayPal client secret": `paypal-${randomUUID()}`,
  "mail password": `mail-${randomUUID()}`,
  "mailbox password": `mailbox-${randomUUID()}`,
  "database URL": databaseUrl,
  "database password": new URL(databaseUrl).password,
  "encryption key": readFileSync(`${store.dataDir}/encryption-key`, "utf8").trim(),
};
Object.assign(secrets, await readStoredSecrets(secrets["secret API key"] ?? ""));

const server = await startLpx({
  ...store,
  environment: {
    LOG_LEVEL: "debug",
    PAYPAL_CLIENT_SECRET: secrets["PayPal client secret"] ?? "",
    SMTP_URL: `smtp://lpx:${secrets["mail password"]}@127.0.0.1:1`,
    MAIL_RETURN_ADDRESS: "bounces@lpx.example",
    MAIL_RETURN_IMAP_URL: `imap://lpx:${secrets["mailbox password"]}@127.0.0.1:1/INBOX`,
  },
});
const traffic = await makeTraffic(server.url, secrets["secret API key"] ?? "");
const session = await traffic.signIn();
await traffic.visitPages();
await traffic.callApis(session);
const fromBrowser = await traffic.carrySecretIntoBrowser();
// Without its database every API fails: what it says and logs then is where secrets slip out.
await stopPostgresCluster(postgresFolder(getRunFolder()));
await traffic.callApis(session);
await server.stop();

const { answers } = traffic;
const built = readFolder("build");
const log = server.output();
const found = findSecrets(secrets, [...built, ...answers, { where: "the log", text: log }]);
const maps = findSourceMaps(built);
const faults = answers.filter(({ status }) => status >= 500).length;
const refused = fromBrowser.filter((status) => status === 401).length;
const problems = [
  ...found,
  ...maps.map((where) => `source map ${where}`),
  ...(faults === 0 ? ["no request failed, so nothing is known about faults"] : []),
  ...(refused < fromBrowser.length ? [`the secret key worked in a browser: ${fromBrowser.join(", ")}`] : []),
];
for (const problem of problems) console.log(`  ${problem}`);
console.log(
  `15 ${problems.length === 0 ? "passed" : "FAILED"}: ${found.length} hits for ${Object.keys(secrets).length} secrets in ` +
    `${built.length} built files, ${answers.length} answers (${faults} faults) and ${log.split("\n").length} log lines; ` +
    `${maps.length} source maps; secret key from a browser refused ${refused} of ${fromBrowser.length}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** What the database keeps to itself; the API key, whose hash alone it keeps, is put there. */
async function readStoredSecrets(apiKey: string): Promise<Record<string, string>> {
  const database = openPostgres({ url: databaseUrl });
  const encryption = openEncryption({ DATA_DIR: store.dataDir, LPX_ENCRYPTION_KEY: undefined });
  const read = async (sql: string, parameters: unknown[] = []) => {
    const [row] = await database.query<{ secret: string }>({ role: "owner" }, { sql, parameters });
    if (row === undefined) throw new Error(`nothing secret was found by ${sql}`);
    return row.secret;
  };
  try {
    return {
      "secret API key's hash": await read(
        "insert into gateway.api_keys (kind, hash) values ('secret', $1) returning hash as secret",
        [createHash("sha256").update(apiKey).digest("hex")],
      ),
      "sealed signing key": await read("select private_jwk #>> '{}' as secret from gateway.signing_keys"),
      "signing key": openSigningKey(encryption, await readOldestSigningKey(database)).d ?? "",
      "administrator's password hash": await read(
        `select encrypted_password as secret from auth.users u
         join public.admin_users a on a.user_id = u.id`,
      ),
    };
  } finally {
    await database.close();
  }
}
