import { createGithubProvider } from "#gateway/auth/providers/github-provider.ts";
import { createGoogleProvider } from "#gateway/auth/providers/google-provider.ts";
import type { Database } from "#gateway/database/port.ts";
import { CLIENT, type IdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { type AuthServer, type AuthServerOptions, SITE_URL, startAuthServer } from "./auth-server.ts";

/** The auth API with Google and GitHub on, both played by the provider on loopback. */
export function startWithProviders(
  database: Database,
  there: IdentityProvider,
  options: Partial<AuthServerOptions> = {},
): Promise<AuthServer> {
  const google = createGoogleProvider({ ...CLIENT, issuer: there.url, clock: () => new Date() });
  const github = createGithubProvider({ ...CLIENT, url: there.url, apiUrl: there.url });
  return startAuthServer(database, { ...options, providers: { google, github } });
}

/** Follows the address of a sign-in to the provider and back, as a browser would; answers where it ends. */
export async function travel(server: AuthServer, address: string): Promise<URL> {
  const back = await visit(server, address);
  return locationOf(await server.send(`/callback${back.search}`));
}

/** The same as far as the provider's way back. */
export async function visit(server: AuthServer, address: string): Promise<URL> {
  const start = new URL(address);
  const departure = await server.send(`${start.pathname.replace("/auth/v1", "")}${start.search}`);
  return locationOf(await fetch(locationOf(departure), { redirect: "manual" }));
}

export function locationOf(answer: Response): URL {
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`no redirect but ${answer.status}`);
  return new URL(location);
}

type Wishes = { provider?: "google" | "github"; redirectTo?: string; flow?: "pkce" | "implicit" };

/** Where a client sends its page to sign in, and the client, which keeps the verifier. */
export async function addressOf(
  server: AuthServer,
  { provider = "google", redirectTo = `${SITE_URL}/entra?x=1`, flow = "pkce" }: Wishes = {},
) {
  const client = server.newClient(flow);
  const options = { redirectTo, scopes: "calendar.read", queryParams: { prompt: "consent", state: "mine" } };
  const wanted = { provider, options: { ...options, skipBrowserRedirect: true } };
  const { data, error } = await client.auth.signInWithOAuth(wanted);
  if (error !== null) throw error;
  return { client, address: data.url };
}

/** Signs in here as the person who is signed in at the provider. */
export async function signInThere(server: AuthServer) {
  const { client, address } = await addressOf(server);
  const end = await travel(server, address);
  const { data, error } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  if (error !== null) throw error;
  return data.user;
}
