import type { z } from "zod";
import { DEADLINES } from "../../http/deadlines.ts";
import { outgoingCauseOf } from "../../http/outgoing-cause.ts";
import { readBody } from "../../http/read-body.ts";
import { ProviderFault } from "./provider.ts";

const MAX_BYTES = 262_144;

/**
 * One request to a provider: `DEADLINES.signInProvider` at most, an answer of 256 KiB at most, no redirects. Throws a
 * ProviderFault, which names the address but nothing that was sent or answered.
 */
export async function fetchFromProvider(
  url: string | URL,
  init: RequestInit = {},
  timeoutMs: number = DEADLINES.signInProvider,
): Promise<Response> {
  const where = nameOf(url);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const body = await readBody(response, MAX_BYTES);
    if (!body.ok) throw new ProviderFault(`${where} answered more than ${MAX_BYTES} bytes`);
    return new Response(Buffer.from(body.bytes), { status: response.status, headers: response.headers });
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault(`${where} did not answer (${outgoingCauseOf(error)})`, { cause: error });
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

/** An address without its query, which may hold private data. */
function nameOf(url: string | URL): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
