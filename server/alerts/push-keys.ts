import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import type { VapidKeys } from "#server/platform/adapters/push/web-push.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Row } from "#supabase/row.ts";

const PLACE = "push key";

type KeyRow = Pick<Row<"push_keys">, "public_key" | "sealed_private_key">;

/** The database's own keys, made when they are first needed; processes that start together end with the same ones. */
export function ensurePushKeys(database: Database, encryption: Encryption): Promise<VapidKeys> {
  return database.transaction(SERVICE, async (transaction) => {
    const row = (await readRow(transaction)) ?? (await makeRow(transaction, encryption));
    const privateKey = encryption.open(row.sealed_private_key, PLACE);
    if (!row.sealed_private_key.startsWith(encryption.prefix))
      await transaction.query("update public.push_keys set sealed_private_key = $1", [
        encryption.seal(privateKey, PLACE),
      ]);
    return { publicKey: row.public_key, privateKey };
  });
}

async function readRow(transaction: Transaction): Promise<KeyRow | undefined> {
  const [row] = await transaction.query<KeyRow>("select public_key, sealed_private_key from public.push_keys");
  return row;
}

async function makeRow(transaction: Transaction, encryption: Encryption): Promise<KeyRow> {
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await transaction.query(
    "insert into public.push_keys (public_key, sealed_private_key) values ($1, $2) on conflict do nothing",
    [publicKey, encryption.seal(privateKey, PLACE)],
  );
  const row = await readRow(transaction);
  if (row === undefined) throw new Error("public.push_keys is empty");
  return row;
}
