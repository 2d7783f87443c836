import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#server/logger.ts";
import { toError } from "#server/to-error.ts";

/** Where a client's files with hashed names are, in a built client and in a kept one. */
export const ASSETS = "assets";

/** This build and the last two before it. */
const KEPT_BUILDS = 3;
const UNFINISHED = ".part";
/** A copy that takes longer was broken off. */
const UNFINISHED_MS = 3_600_000;

/** Where the builds that ran on a data folder are kept. */
export const keptBuildsFolder = (dataDir: string): string => join(dataDir, "builds");

type Keeping = {
  /** The built client. */
  client: string;
  /** A folder for each build is made in it. */
  kept: string;
  clock: () => Date;
};

/**
 * Copies a build's files with hashed names to `kept`, where later builds find them for tabs that are open still, and takes
 * away what builds before the last two left. Processes of one folder may do so at the same time. docs/decisions/232.
 */
export async function keepBuild({ client, kept, clock }: Keeping): Promise<void> {
  const assets = join(client, ASSETS);
  const names = (await readdir(assets)).sort();
  // The names carry hashes of the contents: the same list is the same build.
  const own = join(kept, createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16));
  if (!(await isThere(own))) await copyWhole(assets, own);
  await utimes(own, clock(), clock());
  await forgetOlder(kept, clock());
}

type KeepingBesides = Omit<Keeping, "kept"> & { dataDir: string; logger: Pick<Logger, "warn"> };

/** Begins to keep the build that serves; the answer waits for its end. Without it open tabs load their next page anew. */
export function keepBuildBesides({ dataDir, logger, ...keeping }: KeepingBesides): () => Promise<void> {
  const kept = keepBuild({ ...keeping, kept: keptBuildsFolder(dataDir) }).catch((error) =>
    logger.warn({ error: toError(error) }, "this build's files were not kept for tabs that outlive it"),
  );
  return () => kept;
}

/** The kept builds' folders, the last one that started first; those that are being copied are none. */
export async function listKeptBuilds(kept: string): Promise<string[]> {
  const found = (await readFolders(kept)).filter(({ name }) => !name.endsWith(UNFINISHED));
  return found.sort((a, b) => b.at - a.at).map(({ name }) => join(kept, name));
}

async function copyWhole(assets: string, own: string): Promise<void> {
  const unfinished = `${own}.${randomUUID()}${UNFINISHED}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await cp(assets, join(unfinished, ASSETS), { recursive: true });
    await rename(unfinished, own);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process of this build was quicker.
    if (!(await isThere(own))) throw error;
  }
}

async function forgetOlder(kept: string, now: Date): Promise<void> {
  const older = (await listKeptBuilds(kept)).slice(KEPT_BUILDS);
  const brokenOff = (await readFolders(kept))
    .filter(({ name, at }) => name.endsWith(UNFINISHED) && now.getTime() - at > UNFINISHED_MS)
    .map(({ name }) => join(kept, name));
  for (const folder of [...older, ...brokenOff]) await rm(folder, { recursive: true, force: true });
}

/** Names with when they were last changed; nothing where `kept` isn't there yet. */
async function readFolders(kept: string): Promise<{ name: string; at: number }[]> {
  const names = await readdir(kept).catch(() => []);
  const found = names.map(async (name) => {
    const stats = await stat(join(kept, name)).catch(() => null);
    return stats?.isDirectory() ? [{ name, at: stats.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function isThere(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null)) !== null;
}
