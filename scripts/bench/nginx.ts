import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./free-port.ts";

const NGINX = "/usr/sbin/nginx";
const READY_TIMEOUT = 5_000;

export type Nginx = { url: string; processId: number; stop: () => Promise<void> };

/** Debian's nginx where it is there or can be installed (as root by apt-get); false elsewhere. */
export function ensureNginx(): boolean {
  if (existsSync(NGINX)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore", env: environment });
  spawnSync("apt-get", ["install", "-yq", "--no-install-recommends", "nginx-light"], {
    stdio: "ignore",
    env: environment,
  });
  return existsSync(NGINX);
}

/** nginx with as many workers as cores, serving one body under one set of headers, without an access log. */
export async function startNginx({ body, headers }: { body: Buffer; headers: Record<string, string> }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-nginx-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  writeFileSync(join(folder, "page"), body);
  writeFileSync(join(folder, "nginx.conf"), configuration({ folder, port, headers }));
  const child = spawn(NGINX, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
  const url = `http://127.0.0.1:${port}/`;
  await waitUntilReady(child, url);
  return {
    url,
    processId: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration({ folder, port, headers }: { folder: string; port: number; headers: Record<string, string> }) {
  const { "content-type": type = "text/html", ...others } = headers;
  const lines = Object.entries(others).map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  return `${process.getuid?.() === 0 ? "user nobody nogroup;" : ""}
worker_processes auto;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 768; }
http {
  sendfile on; tcp_nopush on; access_log off; keepalive_requests 10000000; etag off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    types {}
    default_type '${type}';
    location = / { try_files /page =404; ${lines.join(" ")} }
  }
}
`;
}

async function waitUntilReady(child: ChildProcess, url: string) {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const deadline = performance.now() + READY_TIMEOUT;
  while (performance.now() < deadline && child.exitCode === null) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx did not start: ${output}`);
}
