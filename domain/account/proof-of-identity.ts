/** For so long a sign-in counts as fresh for what can't be undone, milliseconds. */
export const FRESH_SIGN_IN_MS = 10 * 60 * 1000;

/** How GoTrue's `amr` claim names proofs by a second factor; every other method is a sign-in. */
const SECOND_FACTOR_METHODS: ReadonlySet<string> = new Set(["totp", "mfa/phone", "mfa/webauthn"]);

/** What an access token says of how its owner proved who they are. */
export type SignInProof = {
  amr?: readonly { method: string /** Seconds since 1970. */; timestamp: number }[] | undefined;
};

/** Whether the member has just signed in: renewing a session proves nothing, so the methods' own times count. */
export function isFreshSignIn({ amr = [] }: SignInProof, now: Date): boolean {
  return amr.some(
    ({ method, timestamp }) =>
      !SECOND_FACTOR_METHODS.has(method) && now.getTime() - timestamp * 1000 <= FRESH_SIGN_IN_MS,
  );
}
