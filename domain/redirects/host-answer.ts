export type HostAnswer = "serve" | "refuse" | { origin: string };

/**
 * What a request to `host` is answered: the site's own name serves, its twin with or without "www." leads there, and
 * any other name is not ours (resilience 32). Spec: [7.27].
 */
export function answerToHost(host: string | undefined, publicUrl: string): HostAnswer {
  const { host: own, origin } = new URL(publicUrl);
  if (host === own) return "serve";
  const asked = host?.toLowerCase();
  if (asked === own) return "serve";
  return asked !== undefined && asked === twinOf(own) ? { origin } : "refuse";
}

function twinOf(host: string): string {
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}
