import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#domain/clock/durations.ts";

const PREFIX = "archive-work-";

/** A folder in DATA_DIR that only its owner reads, for as long as the work takes. Takes away those of killed ones, too. */
export async function withWorkFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true });
  await clearOld(dataDir);
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function clearOld(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX)).map((name) => join(dataDir, name));
  for (const folder of found) {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}
