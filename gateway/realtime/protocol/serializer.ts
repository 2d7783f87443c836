import { z } from "zod";
import { isTooDeep } from "../../http/read-json.ts";
import { encodeBroadcastFrame } from "./broadcast-frames.ts";
import type { Broadcast, Message, Version } from "./message.ts";

const ref = z.string().max(255).nullish().default(null);
const topic = z.string().max(255);
const event = z.string().max(255);

const objectSchema = z.object({ join_ref: ref, ref, topic, event, payload: z.unknown().optional() });
const listSchema = z.tuple([ref, ref, topic, event, z.unknown()]).rest(z.unknown());

/** A text frame's message, or null when it is none. */
export function readMessage(version: Version, text: string): Message | null {
  if (isTooDeep(text)) return null;
  const value = parse(text);
  if (version === "1.0.0") {
    const parsed = objectSchema.safeParse(value);
    if (!parsed.success) return null;
    const { join_ref: joinRef, payload = null, ...rest } = parsed.data;
    return { joinRef, payload, ...rest };
  }
  const parsed = listSchema.safeParse(value);
  if (!parsed.success) return null;
  const [joinRef, messageRef, name, what, payload] = parsed.data;
  return { joinRef, ref: messageRef, topic: name, event: what, payload };
}

export function writeMessage(version: Version, message: Message): string {
  return writeWithPayload(version, message, JSON.stringify(message.payload));
}

/** The same for a payload that is JSON text already, since many receive the same. */
export function writeWithPayload(version: Version, message: Omit<Message, "payload">, payload: string): string {
  const [joinRef, messageRef, name, what] = [message.joinRef, message.ref, message.topic, message.event].map((part) =>
    JSON.stringify(part),
  );
  return version === "1.0.0"
    ? `{"topic":${name},"event":${what},"payload":${payload},"ref":${messageRef}}`
    : `[${joinRef},${messageRef},${name},${what},${payload}]`;
}

/** A broadcast as a frame of its own kind, or null where the version can't carry it: 1.0.0 knows no bytes. */
export function writeBroadcast(version: Version, broadcast: Broadcast): string | Buffer | null {
  if (version === "2.0.0") return encodeBroadcastFrame(broadcast);
  if (broadcast.encoding === "binary") return null;
  const payload = `{"type":"broadcast","event":${JSON.stringify(broadcast.event)},"payload":${broadcast.payload}}`;
  return writeWithPayload(version, { joinRef: null, ref: null, topic: broadcast.topic, event: "broadcast" }, payload);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
