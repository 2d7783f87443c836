// npm run rotate-keys: a new key signs access tokens from now on; nobody is signed out. With -- --revoke the keys before
// are refused at once: one of them is in other hands.
import { resealSecrets } from "#gateway/auth/tokens/reseal-secrets.ts";
import { rotateSigningKeys } from "#gateway/auth/tokens/signing-keys.ts";
import { openEncryption } from "./start/open-encryption.ts";
import { openShopDatabase } from "./start/open-shop-database.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;

const isLeaked = process.argv.includes("--revoke");
const read = readEnvironment();
if (!read.ok) {
  process.stderr.write(`No key was changed. ${read.problems.join("\n")}\n`);
  process.exit(USAGE_ERROR);
}

const database = await openShopDatabase(read.environment);
try {
  const encryption = openEncryption(read.environment);
  // A key that the database doesn't belong to must not seal anything into it.
  await resealSecrets(database, encryption);
  const id = await rotateSigningKeys(database, { encryption, now: new Date(), isLeaked });
  const fate = isLeaked ? "of all keys before are refused" : "of the key before are accepted for another day";
  process.stdout.write(`signing with ${id}; tokens ${fate}\n`);
} catch (error) {
  process.stderr.write(`No key was changed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
