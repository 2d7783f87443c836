import type { z } from "zod";
import { readBody } from "../../http/read-body.ts";
import { ProviderFault } from "./provider.ts";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 262_144;

/**
 * One request to a provider: five seconds at most, an answer of 256 KiB at most, no redirects. Throws a
 * ProviderFault, which names the address but nothing that was sent or answered.
 */
export async function fetchFromProvider(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const where = nameOf(url);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const body = await readBody(response, MAX_BYTES);
    if (!body.ok) throw new ProviderFault(`${where} answered more than ${MAX_BYTES} bytes`);
    return new Response(Buffer.from(body.bytes), { status: response.status, headers: response.headers });
  } catch (error) {
    throw error instanceof ProviderFault ? error : new ProviderFault(`${where} did not answer`, { cause: error });
  }
}

/** The same, for an answer that must be JSON of this shape with a status of success. */
export async function askProvider<Schema extends z.ZodType>(
  url: string | URL,
  { schema, init }: { schema: Schema; init?: RequestInit },
): Promise<z.output<Schema>> {
  const response = await fetchFromProvider(url, {
    ...init,
    headers: { accept: "application/json", "user-agent": "gateway-auth", ...init?.headers },
  });
  if (!response.ok) throw new ProviderFault(`${nameOf(url)} answered ${response.status}`);
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ProviderFault(`${nameOf(url)} answered something else`);
  return parsed.data;
}

/** An address without its query, which may hold what is nobody's business. */
function nameOf(url: string | URL): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
