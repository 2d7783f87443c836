import type { Delivery } from "#server/platform/outbox/channel.ts";

/** The port to Telegram's bots. */
export type TelegramPort = {
  /** Where a member opens the bot; with a code, which the bot is handed when they press start. */
  linkTo(code: string): string;
  /** `gone` when the member has blocked the bot or the chat is no more. */
  send(message: { chatId: number; text: string }): Promise<Delivery>;
  /** Tells Telegram where to bring what members write, and the secret it has to show. Throws when it wasn't taken. */
  announceWebhook(url: string): Promise<void>;
  /** Whether a call that says it is Telegram shows that secret. */
  isGenuine(secretHeader: string | undefined): boolean;
  /** The community's group, whose administrator the bot is; null where there can be none. */
  group: TelegramGroup | null;
};

/** Where the number of the group's chat is kept: Telegram gives it another when it makes the group a supergroup. */
export type GroupChat = {
  /** Null while none is chosen. */
  chatId(): Promise<number | null>;
  /** Takes the new number of the chat that had the old one; a move of any other chat changes nothing. */
  follow(move: { from: number; to: number }): Promise<void>;
};

export type TelegramGroup = GroupChat & {
  /** An invitation that one person may use until then; null when Telegram gave none. */
  invite(until: Date): Promise<string | null>;
  /** Makes an invitation void; `gone` when it is unknown. */
  revoke(link: string): Promise<Delivery>;
  /** Takes somebody out, who may be invited again; `gone` when they aren't in it. */
  remove(telegramUserId: number): Promise<Delivery>;
};
