/** Where the auth client keeps the session in localStorage. */
export const SESSION_STORAGE_KEY = "sb-lpx-auth-token";

const SESSION_PATHS = ["/confirm", "/reset-password"];

/**
 * Only the targets of our mails may sign somebody in from the address: anywhere else a link with another
 * person's tokens would quietly swap the account.
 */
export function mayCarrySession(url: URL, parameters: Record<string, string>): boolean {
  return SESSION_PATHS.includes(url.pathname) && Boolean(parameters.access_token || parameters.error_description);
}
