import { z } from "zod";
import { askProvider } from "./ask-provider.ts";
import { exchangeCode, type ProviderClient, toAuthorizationUrl } from "./code-exchange.ts";
import { toProfile } from "./profile.ts";
import type { Provider, ProviderPerson } from "./provider.ts";

export type GithubOptions = ProviderClient & {
  /** `https://github.com` and `https://api.github.com`, or a server of one's own. */
  url: string;
  apiUrl: string;
};

const SCOPES = ["user:email"];

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() })).max(200);

/** GitHub speaks OAuth without OpenID: who somebody is, its API says. */
export function createGithubProvider({ url, apiUrl, ...client }: GithubOptions): Provider {
  return {
    async authorizationUrl(trip, { scopes, extra }) {
      const wanted = { client, trip, scopes: [...SCOPES, ...scopes], extra };
      return toAuthorizationUrl(`${url}/login/oauth/authorize`, wanted);
    },
    async redeemCode(code, { codeVerifier }) {
      const tokens = await exchangeCode(`${url}/login/oauth/access_token`, { client, code, codeVerifier });
      return {
        person: await readPerson(apiUrl, tokens.access_token),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

async function readPerson(apiUrl: string, accessToken: string): Promise<ProviderPerson> {
  const init = { headers: { authorization: `Bearer ${accessToken}` } };
  const [user, emails] = await Promise.all([
    askProvider(`${apiUrl}/user`, { schema: userSchema, init }),
    askProvider(`${apiUrl}/user/emails`, { schema: emailsSchema, init }),
  ]);
  const { id, login, name, avatar_url: picture } = user;
  return {
    subject: String(id),
    emails: emails.map(({ email, verified, primary }) => ({ email, isVerified: verified, isPrimary: primary })),
    profile: toProfile({ iss: apiUrl, sub: String(id), name, picture, userName: login }),
  };
}
