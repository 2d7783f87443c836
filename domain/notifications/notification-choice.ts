/** What a member may choose to be notified of. Receipts, refunds and security letters are none of these: they always go out. */
export const NOTICE_KINDS = [
  "weekly_summary",
  "session_reminder",
  "expiry_reminder",
  "followed_setups",
  "weekly_draw",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways it reaches them: by letter, in their browsers, in their Telegram chat; the last two only where linked. */
export const NOTICE_CHANNELS = ["mail", "push", "telegram"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export type NotificationChoice = Record<NoticeKind, readonly NoticeChannel[]>;

/**
 * What counts until a member chooses: there is a session every weekday, and no one wants five letters a week; the Sunday
 * letter is only for members who ask for it.
 */
export const FIRST_NOTIFICATIONS: NotificationChoice = {
  weekly_summary: [],
  session_reminder: ["push", "telegram"],
  expiry_reminder: ["mail", "push", "telegram"],
  followed_setups: ["mail", "push", "telegram"],
  weekly_draw: ["mail", "push", "telegram"],
};

/** Whether a member with this choice, null for none yet, is notified of it in this way. */
export function mayNotify(choice: NotificationChoice | null, kind: NoticeKind, channel: NoticeChannel): boolean {
  return (choice ?? FIRST_NOTIFICATIONS)[kind].includes(channel);
}
