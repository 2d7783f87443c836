import type { Channels } from "../channel/create-channels.ts";
import type { Connections } from "../connections/connections.ts";
import type { RealtimeLimits } from "../limits.ts";
import { CLOSE } from "../protocol/close-codes.ts";

type Options = {
  connections: Connections;
  channels: Channels;
  limits: RealtimeLimits;
  clock: () => Date;
  onFault: (error: unknown) => void;
};

/** One round over all sockets: the silent ones are closed, channels whose token has ended too, others verified again. */
export function createConnectionCheck({ connections, channels, limits, clock, onFault }: Options) {
  return async (): Promise<void> => {
    const now = clock().getTime();
    const due: Promise<void>[] = [];
    for (const connection of connections.all()) {
      if (now - connection.heardAt > limits.silenceMs) connection.end(CLOSE.silent);
      for (const channel of connection.channels.values()) {
        if (channel.expiresAt !== null && channel.expiresAt * 1000 <= now) {
          channels.shutDown(channel, "InvalidJWTToken: Token has expired");
        } else if (channel.token !== null && channel.verifyAt <= now) {
          due.push(channels.verifyAgain(channel).catch(onFault));
        }
      }
    }
    await Promise.all(due);
  };
}
