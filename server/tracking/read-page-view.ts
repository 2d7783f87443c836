import { z } from "zod";
import { BROWSER_ID, CLICK_ID } from "#domain/tracking/click-ids.ts";
import type { PageView } from "#domain/tracking/page-view.ts";

/** An address in clear doesn't look like this, so none comes through. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const pageViewSchema = z.strictObject({
  eventName: z.literal("PageView"),
  eventId: z.uuid(),
  url: z.url().max(300),
  fbp: z.string().regex(BROWSER_ID).optional(),
  fbc: z.string().regex(CLICK_ID).optional(),
  em: hash.optional(),
  ph: hash.optional(),
});

/** The page view in a body, or null: nothing but these fields, and of no page but ours. Spec: [3.18], resilience 32. */
export function readPageView(bytes: Uint8Array, publicUrl: string): PageView | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const parsed = pageViewSchema.safeParse(JSON.parse(text));
    return parsed.success && isOurs(parsed.data.url, publicUrl) ? (parsed.data satisfies PageView) : null;
  } catch {
    return null;
  }
}

function isOurs(address: string, publicUrl: string): boolean {
  const { origin, username, password } = new URL(address);
  return origin === new URL(publicUrl).origin && username === "" && password === "";
}
