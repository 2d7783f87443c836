import type { Delivery } from "#server/outbox/channel.ts";

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
};
