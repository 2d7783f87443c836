import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { createEncryptionKey } from "#gateway/encryption/encryption-keys.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { type CommandEnd, runOperatorCommand } from "#tests/fixtures/operator-command.ts";
import { startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { createWriteLoad, type WriteLoad } from "../crash/write-load.ts";
import type { Place } from "../data-place.ts";

const WRITES_PER_SECOND = 50;
/** Before the first backup, between the two and after the second. */
const AROUND_MS = 2_000;
const TEXT = "a row that a member waits for ".repeat(20);

type Variant = "plain" | "encrypted";
type Made = { variant: Variant; archive: string; seconds: number };
type Keys = { recipient: string; identityFile: string; encryptionKey: string };

/**
 * Two backups while a shop is written to, as they are and encrypted, each restored in another place: what was acknowledged
 * before the archive's moment is there, and opens with LPX_ENCRYPTION_KEY alone.
 */
export async function runBackupsWhileWriting(engine: EngineName, folder: string) {
  const clusters = engine === "postgres" ? ["from", "plain", "encrypted"].map((name) => join(folder, name)) : [];
  const urls: string[] = [];
  const placeOf = (name: string, index: number): Place => {
    const place: Place = { dataDir: join(folder, `data-${name}`) };
    if (urls[index] !== undefined) place.databaseUrl = urls[index];
    return place;
  };
  const problems: string[] = [];
  const figures: string[] = [];
  try {
    for (const path of clusters) urls.push((await startPostgresCluster(path)).url);
    const keys = await makeKeys(folder);
    const load = createWriteLoad();
    const { made, slowestMs, refused } = await backUp({ place: placeOf("from", 0), keys, load, folder });
    if (refused > 0) problems.push(`${refused} writes were refused while it was backed up`);
    for (const [index, each] of made.entries()) {
      const restored = await restore({ ...each, keys, load, place: placeOf(each.variant, index + 1) });
      problems.push(...restored.problems);
      figures.push(`${each.variant} made in ${each.seconds.toFixed(1)} s, ${restored.figure}`);
    }
    const written = `${load.acknowledged.size} writes at ${WRITES_PER_SECOND}/s, the slowest ${Math.round(slowestMs)} ms`;
    return { problems, figure: `${engine} ${written}; ${figures.join("; ")}` };
  } finally {
    for (const cluster of clusters) await stopPostgresCluster(cluster);
  }
}

async function makeKeys(folder: string): Promise<Keys> {
  const identity = await generateIdentity();
  const identityFile = join(folder, "operator.key");
  writeFileSync(identityFile, `${identity}\n`, { mode: 0o600 });
  writeFileSync(join(folder, "another.key"), `${await generateIdentity()}\n`, { mode: 0o600 });
  return { recipient: await identityToRecipient(identity), identityFile, encryptionKey: createEncryptionKey() };
}

type BackingUp = { place: Place; keys: Keys; load: WriteLoad; folder: string };

async function backUp({ place, keys, load, folder }: BackingUp) {
  const server = await startLpx({
    ...place,
    environment: { LPX_SECRET_KEY: SERVICE_KEY, LPX_ENCRYPTION_KEY: keys.encryptionKey },
  });
  const writing = startWriting(load, server.url);
  const made: Made[] = [];
  try {
    for (const variant of ["plain", "encrypted"] as const) {
      await delay(AROUND_MS);
      const given = variant === "plain" ? [] : ["--recipient", keys.recipient];
      const startedAt = performance.now();
      const end = await command("server/backup.ts", ["--to", join(folder, "archives"), ...given], place, keys);
      if (end.code !== 0) throw new Error(`the backup ended with ${end.code}: ${end.err}`);
      const [archive = ""] = end.out.split("\n");
      made.push({ variant, archive, seconds: (performance.now() - startedAt) / 1_000 });
    }
    await delay(AROUND_MS);
    return { made, ...(await writing.stop()) };
  } finally {
    await writing.stop();
    await server.stop();
  }
}

/** Begins so many writes a second, however long each takes. */
function startWriting(load: WriteLoad, url: string) {
  const underWay = new Set<Promise<void>>();
  let slowestMs = 0;
  let refused = 0;
  const timer = setInterval(() => {
    const startedAt = performance.now();
    const work = load.write(url, TEXT).then((status) => {
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (status !== 201) refused += 1;
    });
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }, 1_000 / WRITES_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return { slowestMs, refused };
    },
  };
}

type Restoring = Made & { place: Place; keys: Keys; load: WriteLoad };

async function restore({ variant, archive, place, keys, load }: Restoring) {
  const problems: string[] = [];
  const given = (file: string) => (variant === "plain" ? [] : ["--identity", file]);
  if (variant === "encrypted") {
    const another = keys.identityFile.replace("operator", "another");
    const { code, err } = await command("server/restore.ts", [archive, ...given(another)], place, keys);
    if (code !== 1 || !/^Not restored\. .* no key in it opens .*\n$/.test(err))
      problems.push(`another's key was answered with ${code}: ${err}`);
  }
  const startedAt = performance.now();
  const end = await command("server/restore.ts", [archive, ...given(keys.identityFile)], place, keys);
  const seconds = (performance.now() - startedAt) / 1_000;
  const [, madeAt = "", rows = ""] = /^restored as of (\S+): (\d+) rows /.exec(end.out) ?? [];
  if (madeAt === "") throw new Error(`the restore ended with ${end.code}: ${end.err}`);
  problems.push(...(await tryWrongKey(place, keys)));
  const server = await startLpx({
    ...place,
    environment: { LPX_SECRET_KEY: SERVICE_KEY, LPX_ENCRYPTION_KEY: keys.encryptionKey },
  });
  try {
    const before = [...load.acknowledged.values()].filter((at) => at <= Date.parse(madeAt)).length;
    const lost = await load.findLost(server.url, new Date(madeAt));
    if (lost.length > 0) problems.push(`${lost.length} of ${before} writes acknowledged before ${madeAt} are lost`);
    if (before === 0) problems.push(`nothing was written before ${madeAt}`);
    const kept = `${lost.length} lost of ${before} writes before its moment`;
    return { problems, figure: `${rows} rows restored in ${seconds.toFixed(1)} s, ${kept}` };
  } finally {
    await server.stop();
  }
}

/** A start, and the doctor where it may look beside one, say in one line that the key is another. */
async function tryWrongKey(place: Place, keys: Keys): Promise<string[]> {
  const wrong = { ...keys, encryptionKey: createEncryptionKey() };
  const start = await command("server/main.ts", [], place, wrong);
  const problems: string[] = [];
  if (start.code !== 1 || !/^LPX does not start\. the encryption key does not open .*$/m.test(start.err))
    problems.push(`a start with another LPX_ENCRYPTION_KEY ended with ${start.code}: ${start.err}`);
  if (place.databaseUrl === undefined) return problems;
  const doctor = await command("server/doctor.ts", [], place, wrong);
  if (doctor.code !== 1 || !/^fail {2}LPX_ENCRYPTION_KEY: does not open what the database keeps/m.test(doctor.out))
    problems.push(`the doctor says nothing of another LPX_ENCRYPTION_KEY: ${doctor.out}`);
  return problems;
}

function command(script: string, args: string[], place: Place, keys: Keys): Promise<CommandEnd> {
  return runOperatorCommand(script, args, {
    NODE_ENV: "production",
    LPX_MODE: "demo",
    LPX_DEMO_EMPTY: "1",
    PORT: "0",
    LOG_LEVEL: "error",
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? "",
    LPX_ENCRYPTION_KEY: keys.encryptionKey,
  });
}
