/** Where the auth client keeps the session in localStorage. */
export const SESSION_STORAGE_KEY = "sb-lpx-auth-token";
