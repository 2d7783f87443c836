import { z } from "zod";
import type { SignInProvider } from "#app/ports.ts";
import { createGithubProvider } from "#gateway/auth/providers/github-provider.ts";
import { createGoogleProvider } from "#gateway/auth/providers/google-provider.ts";
import type { Provider } from "#gateway/auth/providers/provider.ts";
import type { Environment } from "../env.ts";

type OpenProviders = { environment: Environment; publicUrl: string; clock: () => Date };

/** The identity providers whose client is configured. They know `<public address>/auth/v1/callback` as the way back. */
export function openProviders({ environment, publicUrl, clock }: OpenProviders): Record<string, Provider> {
  const callbackUrl = `${publicUrl}/auth/v1/callback`;
  const providers: Record<string, Provider> = {};
  const google = toClient(environment.GOOGLE_CLIENT_ID, environment.GOOGLE_CLIENT_SECRET);
  if (google !== null) {
    providers.google = createGoogleProvider({ ...google, callbackUrl, issuer: environment.GOOGLE_ISSUER, clock });
  }
  const github = toClient(environment.GITHUB_CLIENT_ID, environment.GITHUB_CLIENT_SECRET);
  if (github !== null) {
    const { GITHUB_URL: url, GITHUB_API_URL: apiUrl } = environment;
    providers.github = createGithubProvider({ ...github, callbackUrl, url, apiUrl });
  }
  return providers;
}

function toClient(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
}

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
