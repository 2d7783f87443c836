import { sendChange } from "../connections/channel-messages.ts";
import { type DataOptions, writeChangeData } from "./change-data.ts";
import type { Subscription } from "./subscription.ts";

/** Sends a change to subscriptions that it is for; what many receive alike is written once. */
export function sendChangeTo(change: DataOptions, subscriptions: readonly Subscription[]): void {
  const texts = new Map<string, string>();
  const toText = ({ channel, select }: Subscription): string => {
    const { role } = channel.reader;
    const view = `${role} ${select === null ? "*" : JSON.stringify([...select].sort())}`;
    const text = texts.get(view) ?? writeChangeData(change, { role, select });
    texts.set(view, text);
    return text;
  };
  for (const [channel, some] of Map.groupBy(subscriptions, (subscription) => subscription.channel)) {
    for (const [text, alike] of Map.groupBy(some, toText)) {
      const ids = alike.map(({ id }) => id);
      sendChange(channel, ids, text);
    }
  }
}
