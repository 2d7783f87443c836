import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { findPostgresBinaries, unprivilegedUser } from "#tests/fixtures/postgres-cluster.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { leadAt } from "./etcd-leader.ts";
import { killMachine, readLogOf, startOn } from "./machine-processes.ts";
import {
  databaseProxyFile,
  etcdVariables,
  MACHINES,
  nodeName,
  type Place,
  patroniFile,
  SERVERS,
  siteProxyFile,
} from "./shipped-files.ts";

const PROGRAMS = ["/usr/bin/etcd", "/usr/bin/patroni", "/usr/sbin/haproxy"];
const READY_MS = 120_000;
const POLL_MS = 100;
/** Until HAProxy has asked each server once, it takes both for the primary. */
const ASKED_MS = 2_500;

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>;

/** What isn't installed of what it takes. */
export function missingPrograms(): string[] {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  return findPostgresBinaries() === null ? [...missing, "PostgreSQL 15 or later"] : missing;
}

/** Three machines as docs/operate.md says: etcd on each, PostgreSQL under patroni on two, and HAProxy beside LPX. */
export async function startPatroniCluster() {
  const network = `127.${((process.pid >> 8) % 250) + 1}.${(process.pid % 250) + 1}`;
  const password = randomUUID();
  const binaries = findPostgresBinaries() ?? "";
  const placeOf = (machine: number): Place => {
    return { network, folder: join(getRunFolder(), `machine-${machine}`), binaries, password };
  };
  const folderOf = (machine: number) => placeOf(machine).folder;
  const addressOf = (machine: number) => `${network}.${machine}`;
  const beside = placeOf(0);
  process.prependOnceListener("exit", () => {
    for (const machine of [0, ...MACHINES]) killMachine(folderOf(machine));
  });

  /** Its services begin as at the machine's start. */
  function start(machine: number): void {
    startOn(folderOf(machine), "etcd", [], etcdVariables(machine, placeOf(machine)));
    if (SERVERS.includes(machine)) startOn(folderOf(machine), "patroni", [join(folderOf(machine), "config.yml")]);
  }

  const ask = (machine: number, path: string) =>
    fetch(`http://${addressOf(machine)}:8008${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);

  async function findPrimary(): Promise<number | null> {
    for (const machine of SERVERS) if ((await ask(machine, "/primary"))?.status === 200) return machine;
    return null;
  }

  /** The standby that has each commit before it is answered, as the primary knows it: its own view may be an old one. */
  async function findStandby(): Promise<number | null> {
    const primary = await findPrimary();
    const answer = primary === null ? null : await ask(primary, "/cluster");
    const { members } = ((await answer?.json()) ?? { members: [] }) as { members: { name: string; role: string }[] };
    const standby = members.find(({ role }) => role === "sync_standby");
    return SERVERS.find((machine) => nodeName(machine) === standby?.name) ?? null;
  }

  async function waitFor(role: "primary" | "standby"): Promise<number> {
    const deadline = performance.now() + READY_MS;
    const find = role === "primary" ? findPrimary : findStandby;
    while (performance.now() < deadline) {
      const machine = await find();
      if (machine !== null) return machine;
      await sleep(POLL_MS);
    }
    const logs = SERVERS.map((machine) => readLogOf(folderOf(machine), "patroni").slice(-3_000));
    throw new Error(`no ${role} within ${READY_MS / 1_000} s:\n${logs.join("\n")}`);
  }

  const asSuperuser = (machine: number, database: string) =>
    postgres(`postgres://postgres:${password}@${addressOf(machine)}:5432/${database}`, { max: 1, onnotice: () => {} });

  const ports = { site: await findFreePort(), lpx: await findFreePort() };
  const { text, host } = databaseProxyFile(beside);
  for (const machine of [0, ...MACHINES]) makeFolder(folderOf(machine));
  for (const machine of MACHINES)
    writeOwn(join(folderOf(machine), "config.yml"), patroniFile(machine, placeOf(machine)));
  writeOwn(join(beside.folder, "haproxy.cfg"), siteProxyFile(beside, ports));
  writeOwn(join(beside.folder, "postgres.cfg"), text);
  for (const machine of MACHINES) start(machine);
  const primary = await waitFor("primary");
  await waitFor("standby");
  const sql = asSuperuser(primary, "postgres");
  await sql.unsafe(`create role lpx login createrole password '${password}'`);
  await sql.unsafe("create database lpx owner lpx");
  await sql.end();
  // Fewer connections than the file allows: not every machine opens 40,000 files.
  startOn(beside.folder, "haproxy", ["-n", "2000", "-f", "haproxy.cfg", "-f", "postgres.cfg"]);
  await sleep(ASKED_MS);

  return {
    /** LPX belongs there, and is reached at the site. */
    lpxPort: ports.lpx,
    siteUrl: `http://127.0.0.1:${ports.site}`,
    databaseUrl: `postgres://lpx:${password}@${host}/lpx`,
    waitFor,
    /** Makes etcd's member on the machine the leader. */
    leadEtcdAt: (machine: number) =>
      leadAt(addressOf(machine), MACHINES.filter((other) => other !== machine).map(addressOf)),
    /** All processes end at once, as with the machine's power. */
    lose: (machine: number) => killMachine(folderOf(machine)),
    start,
    /** Reads as the superuser at the primary of the moment. */
    async read<Row extends object>(statement: string): Promise<Row[]> {
      const reading = asSuperuser(await waitFor("primary"), "lpx");
      const rows = await reading.unsafe<Row[]>(statement);
      await reading.end();
      return Array.from(rows);
    },
    stop: () => {
      for (const machine of [0, ...MACHINES]) killMachine(folderOf(machine));
    },
  };
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  own(folder);
}

function writeOwn(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o640 });
  own(file);
}

function own(path: string): void {
  const user = unprivilegedUser();
  if ("uid" in user) chownSync(path, user.uid, user.gid);
}
