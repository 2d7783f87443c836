import type { Delivery } from "#server/platform/outbox/channel.ts";

/** A browser's address at its maker's push service, with the keys that only it can read by. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** What the service worker is handed; encrypted for the browser. */
  body: string;
  /** After that the push service forgets it. */
  ttlSeconds: number;
};

/** The port to the browsers' push services. */
export type PushPort = {
  /** What a browser subscribes with; it lets in nobody else's messages. */
  publicKey: string;
  /** Whether the endpoint belongs to a push service that we call. */
  isKnownService(endpoint: string): boolean;
  /** Resolves with how it ended; `gone` when the browser has taken its subscription back. */
  send(device: PushDevice, message: PushMessage): Promise<Delivery>;
};
