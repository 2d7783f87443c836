import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the machines of one run are: each has an address of loopback, all in one network, and a folder. */
export type Place = {
  /** `127.4.210`: the first three parts of each address. */
  network: string;
  /** Of the machine whose files are written. */
  folder: string;
  /** PostgreSQL's programs. */
  binaries: string;
  password: string;
};

/** The machines of `deploy/patroni` by the last part of their addresses; PostgreSQL is on two of them. */
export const MACHINES = [10, 11, 12];
export const SERVERS = [11, 12];
/** What patroni calls the PostgreSQL of a machine. */
export const nodeName = (machine: number) => `node${machine - 10}`;

const read = (file: string) => readFileSync(join("deploy", file), "utf8");
const isOwn = (line: string) => /^ETCD_(LISTEN|INITIAL_ADVERTISE|ADVERTISE)_|^ +(listen|connect_address):/.test(line);

/** What the files ask the operator to change on each machine, its name and addresses, and then the place. */
function writeFor(text: string, machine: number, { network, folder, binaries, password }: Place): string {
  return text
    .split("\n")
    .map((line) => (isOwn(line) ? line.replaceAll(/10\.0\.0\.1\d/g, `10.0.0.${machine}`) : line))
    .join("\n")
    .replaceAll("127.0.0.1", `${network}.${machine + 100}`)
    .replaceAll("10.0.0.0/24", "127.0.0.0/8")
    .replaceAll("10.0.0.", `${network}.`)
    .replaceAll("/usr/lib/postgresql/15/bin", binaries)
    .replaceAll("/var/lib/postgresql/15/lpx", join(folder, "data"))
    .replaceAll("/var/lib/etcd/lpx", join(folder, "etcd"))
    .replaceAll("/var/run/postgresql", folder)
    .replaceAll("PASSWORD", password);
}

/** etcd's variables on one of the three. */
export function etcdVariables(machine: number, place: Place): Record<string, string> {
  const text = read("patroni/etcd.env").replace("ETCD_NAME=etcd0", `ETCD_NAME=etcd${machine - 10}`);
  const pairs = writeFor(text, machine, place).matchAll(/^(ETCD_\w+)=(.*)$/gm);
  return Object.fromEntries([...pairs].map(([, name = "", value = ""]) => [name, value]));
}

/** patroni's file on one of the two. */
export function patroniFile(machine: number, place: Place): string {
  const text = read("patroni/node1.yml").replace("name: node1", `name: ${nodeName(machine)}`);
  return writeFor(text, machine, place);
}

/** HAProxy's second file, beside LPX, and the address that DATABASE_URL names. */
export function databaseProxyFile(place: Place): { text: string; host: string } {
  const host = `${place.network}.1:5000`;
  return { text: writeFor(read("patroni/haproxy-postgres.cfg").replaceAll("127.0.0.1:5000", host), 0, place), host };
}

/** HAProxy's first file, before one process of the three that it names; without a certificate, and as who we are. */
export function siteProxyFile({ network, folder }: Place, ports: { site: number; lpx: number }): string {
  return read("haproxy.cfg")
    .replaceAll(/^ +(log \/dev|user|group|ssl-default|bind :80$|http-request redirect scheme).*\n/gm, "")
    .replace(/bind :443 .*/, `bind 127.0.0.1:${ports.site}`)
    .replace("/run/haproxy", folder)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports.lpx}`)
    .replaceAll(/127\.0\.0\.1:(300[23])/g, `${network}.1:$1`);
}

/** Milliseconds after which patroni takes a primary for lost. */
export function shippedTtlMs(): number {
  return Number(/^ {4}ttl: (\d+)$/m.exec(read("patroni/node1.yml"))?.[1]) * 1_000;
}
