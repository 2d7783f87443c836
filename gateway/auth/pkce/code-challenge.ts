import { createHash, timingSafeEqual } from "node:crypto";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { textParam } from "../protocol/read-params.ts";

/** What a client that keeps a verifier to itself sends along with the request that starts a flow. RFC 7636 4.3. */
export const codeChallengeParams = { code_challenge: textParam, code_challenge_method: textParam };

const METHODS = ["s256", "plain"] as const;
const SHORTEST = 43;
const LONGEST = 128;

export type CodeChallenge = { challenge: string; method: (typeof METHODS)[number] };

/** The challenge of a request, null when it has none (the implicit flow). Refuses in GoTrue's words. */
export function readCodeChallenge(params: {
  code_challenge: string;
  code_challenge_method: string;
}): AuthResult<CodeChallenge | null> {
  const { code_challenge: challenge, code_challenge_method: named } = params;
  if ((challenge === "") !== (named === "")) {
    return invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge === "") return succeed(null);
  if (challenge.length < SHORTEST || challenge.length > LONGEST) {
    return invalid(`code challenge has to be between ${SHORTEST} and ${LONGEST} characters`);
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    return invalid("code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes");
  }
  const method = METHODS.find((known) => known === named.toLowerCase());
  if (method === undefined) return invalid(`unsupported code_challenge method ${JSON.stringify(named.slice(0, 50))}`);
  return succeed({ challenge, method });
}

/** Whether the verifier is the one the challenge was made from. RFC 7636 4.6. */
export function matchesChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const made = Buffer.from(method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url"));
  const kept = Buffer.from(challenge);
  return made.byteLength === kept.byteLength && timingSafeEqual(made, kept);
}
