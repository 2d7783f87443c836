/** What the secrets derived from the signing keys are for; one never serves for another. */
export const SECRET_PURPOSES = {
  code: "one-time codes",
  decoy: "ids of addresses that must not be told apart",
  refresh: "successors of refresh tokens",
} as const;

/** The current one of several secrets. */
export function currentSecret(secrets: readonly Buffer[]): Buffer {
  const [current] = secrets;
  if (current === undefined) throw new Error("the key ring is empty");
  return current;
}

/** What the secret of a second factor is sealed for: sealed for one factor, it opens for no other. */
export function factorPlace(factorId: string): string {
  return `second factor ${factorId}`;
}
