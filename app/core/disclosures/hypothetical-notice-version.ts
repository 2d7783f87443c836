/** The day on which the notice's words were last changed; a test refuses other words under the same version. */
export const HYPOTHETICAL_NOTICE_VERSION = "2026-11-21";
