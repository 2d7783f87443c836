import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { findFreePort } from "#scripts/bench/free-port.ts";

const BINARY = "/usr/sbin/haproxy";
const SHIPPED = "deploy/haproxy.cfg";

export type Haproxy = { url: string; stop(): Promise<void> };
type Options = { folder: string; port: number; servers: readonly [number, number] };

export function isHaproxyAvailable(): boolean {
  return existsSync(BINARY);
}

/**
 * HAProxy with the file that `deploy/` ships, on a port and with servers of this machine's; its certificate is believed by
 * this process from then on. Of the three servers that the file names the third is none, as where two are enabled.
 */
export async function startHaproxy({ folder, port, servers }: Options): Promise<Haproxy> {
  mkdirSync(folder, { recursive: true });
  const certificate = makeCertificate(folder);
  const [first, second] = servers;
  const none = await findFreePort();
  const shipped = readFileSync(SHIPPED, "utf8")
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${first}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${second}`)
    .replaceAll("127.0.0.1:3003", `127.0.0.1:${none}`);
  const text = edit(shipped, [
    ["  log /dev/log local0\n", ""],
    ["  user haproxy\n  group haproxy\n", ""],
    ["  maxconn 20000\n", "  maxconn 2000\n"],
    ["/run/haproxy/admin.sock", join(folder, "admin.sock")],
    ["  bind :80\n", `  bind 127.0.0.1:${await findFreePort()}\n`],
    ["  bind :443 ssl crt /etc/haproxy/certs/lpx.pem", `  bind 127.0.0.1:${port} ssl crt ${join(folder, "lpx.pem")}`],
  ]);
  writeFileSync(join(folder, "haproxy.cfg"), text);
  setDefaultCACertificates([...getCACertificates("default"), certificate]);
  const child = spawn(BINARY, ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `https://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Each text stands in the file once. */
function edit(text: string, changes: [from: string, to: string][]): string {
  for (const [from, to] of changes) {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${SHIPPED} has ${JSON.stringify(from)} ${parts.length - 1} times`);
    text = parts.join(to);
  }
  return text;
}

/** A certificate and its key in one file, as HAProxy wants them; returns the certificate. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const name = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...name];
  const { status, stderr } = spawnSync("openssl", [...options, "-keyout", key, "-out", certificate], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr}`);
  const text = readFileSync(certificate, "utf8");
  writeFileSync(join(folder, "lpx.pem"), text + readFileSync(key, "utf8"), { mode: 0o600 });
  return text;
}
