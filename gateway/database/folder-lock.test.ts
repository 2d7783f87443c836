import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { NotADatabaseFolderError } from "./initialise-folder.ts";
import { openPglite } from "./pglite.ts";

const HOLDER = fileURLToPath(new URL("../../tests/fixtures/hold-database.ts", import.meta.url));

/** A database that was made before: to make one takes as long as twenty openings. */
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase("pglite", { durable: true });
});
afterAll(() => made.drop());

let parent: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(getRunFolder(), "folder-lock-"));
  folder = join(parent, "nested", "database");
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(parent, { recursive: true, force: true });
});

function copyMade(): void {
  cpSync(made.dataDir ?? "", folder, { recursive: true });
}

function startHolder(): ChildProcess {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Resolves with the first line that starts with the given word; null when the process ends before. */
async function waitForLine(child: ChildProcess, word: string): Promise<string | null> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    if (line.startsWith(word)) return line;
  }
  return null;
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 1));
}

async function countWritten(): Promise<number> {
  const engine = await openPglite({ dataDir: folder });
  const [row] = await engine.transaction({ role: "owner" }, (transaction) =>
    transaction.query<{ count: number }>("select count(*) as count from public.written"),
  );
  await engine.close();
  return row?.count ?? 0;
}

describe("the folder lock", { timeout: 120_000 }, () => {
  it("refuses a second process with one line that names the first", async () => {
    copyMade();
    const holder = startHolder();
    expect(await waitForLine(holder, "open")).toBe("open");
    const second = startHolder();
    const refusal: string[] = [];
    second.stderr?.on("data", (chunk: Buffer) => refusal.push(chunk.toString()));
    const [exitCode] = await once(second, "exit");
    expect(exitCode).toBe(1);
    expect(refusal.join("").trim().split("\n")).toEqual([
      `The database in ${folder} is in use by process ${holder.pid}: stop it first, or choose another folder.`,
    ]);
    await expect(openPglite({ dataDir: folder })).rejects.toThrow(FolderInUseError);
  });

  it("is taken over from a process that was killed, with everything it had acknowledged", async () => {
    copyMade();
    const holder = startHolder();
    const line = await waitForLine(holder, "written 20");
    await kill(holder);
    expect(line).not.toBeNull();
    expect(await countWritten()).toBeGreaterThanOrEqual(20);
  });

  it("counts inside one process as well, and is given back", () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    unlock();
    lockFolder(folder)();
  });

  it("does not stand in the way after a failed opening", async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "holiday.jpg"), "not a database");
    await expect(openPglite({ dataDir: folder })).rejects.toThrow(NotADatabaseFolderError);
    rmSync(join(folder, "holiday.jpg"));
    const engine = await openPglite({ dataDir: folder, prepared: made.dataDir ?? undefined });
    await engine.close();
  });
});

describe("a first start that is killed", () => {
  const isBeside = (name: string) => name.startsWith(`${basename(folder)}.new-`);
  const listBeside = () => (existsSync(dirname(folder)) ? readdirSync(dirname(folder)).filter(isBeside) : []);

  const hasBeside = (file: string) => listBeside().some((name) => existsSync(join(dirname(folder), name, file)));
  /** Before it is complete, and after; in a full run at two more points before, each with a start of its own. */
  const KILL_POINTS: Record<string, () => boolean> = {
    ...(IS_FULL && { "its folder appears": () => listBeside().length > 0 }),
    "half of it is there": () => hasBeside("base"),
    ...(IS_FULL && { "all files are there": () => hasBeside("PG_VERSION") }),
    "it was just renamed": () => existsSync(folder),
  };

  it("leaves nothing that the next start can't open, wherever it is killed", { timeout: 240_000 }, async () => {
    for (const [point, isReached] of Object.entries(KILL_POINTS)) {
      const first = startHolder();
      await waitUntil(() => isReached() || first.exitCode !== null);
      await kill(first);
      expect(first.signalCode, point).toBe("SIGKILL");
    }
    const engine = await openPglite({ dataDir: folder });
    const rows = await engine.transaction({ role: "owner" }, (transaction) => transaction.query("select 1 as one"));
    await engine.close();
    expect(rows).toEqual([{ one: 1 }]);
    expect(listBeside()).toEqual([]);
  });
});
