export type HostAnswer = "serve" | "refuse" | { origin: string };

/** `publicUrl` is missing in a demonstration that was given none; it is on loopback, or exposed to others. */
export type OwnName = { publicUrl: string | undefined; isExposed: boolean };

const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const PORT = /:\d{1,5}$/;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/;

/**
 * What a request to `host` is answered: the site's own name serves, its twin with or without "www." leads there, and
 * any other name is not ours (resilience 32). Without a public address only what no stranger's name server can point
 * here serves: loopback names, and where the demonstration is exposed any address. Spec: [7.27].
 */
export function answerToHost(host: string | undefined, { publicUrl, isExposed }: OwnName): HostAnswer {
  if (publicUrl === undefined) return isNobodysName(host, isExposed) ? "serve" : "refuse";
  const { host: own, origin } = new URL(publicUrl);
  if (host === own) return "serve";
  const asked = host?.toLowerCase();
  if (asked === own) return "serve";
  return asked !== undefined && asked === twinOf(own) ? { origin } : "refuse";
}

function isNobodysName(host: string | undefined, isExposed: boolean): boolean {
  const name = host?.toLowerCase().replace(PORT, "") ?? "";
  return LOOPBACK_NAMES.has(name) || (isExposed && ADDRESS.test(name));
}

function twinOf(host: string): string {
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}
