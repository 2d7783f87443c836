import { z } from "zod";
import type { SignInProvider } from "#app/ports.ts";

/** The providers that our login has a button for, in its order. */
const KNOWN: readonly SignInProvider[] = ["google", "github"];

type Auth = { request: (path: string) => Response | Promise<Response> };

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) });

/**
 * Asks the auth service's own GET /settings once, at the start, which of them are on: the pages then carry the
 * buttons from the first paint, and no visitor's browser has to ask.
 */
export async function readSignInProviders(auth: Auth): Promise<SignInProvider[]> {
  const answer = await auth.request("/settings");
  const { external } = settingsSchema.parse(await answer.json());
  return KNOWN.filter((provider) => external[provider] === true);
}
