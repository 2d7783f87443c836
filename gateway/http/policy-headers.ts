/** Longer values are no code anybody was given. */
const MAX_LENGTH = 256;

/**
 * The request headers that policies may read (`request.headers`), lower case: only those the host names.
 * Everything else, tokens and cookies first, stays out of the database.
 */
export function pickPolicyHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null && value.length <= MAX_LENGTH) picked[name.toLowerCase()] = value;
  }
  return picked;
}
