/** An invitation to the group works for so long. */
export const INVITATION_HOURS = 24;
