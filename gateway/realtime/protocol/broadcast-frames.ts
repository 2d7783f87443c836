import type { Broadcast } from "./message.ts";

/** Kinds of binary frames of serializer 2.0.0, under the names Supabase gives them. */
const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;
const LONGEST_PART = 255;

/** What a client sends: who and where, and the payload untouched. */
export type BroadcastPush = { joinRef: string | null; ref: string | null; broadcast: Broadcast };

/** kind, five lengths, encoding, then join_ref, ref, topic, event, metadata, payload. Null when it is no such frame. */
export function decodeBroadcastPush(frame: Buffer): BroadcastPush | null {
  if (frame[0] !== USER_BROADCAST_PUSH || frame.length < 7) return null;
  const lengths = frame.subarray(1, 6);
  let at = 7;
  const parts = Array.from(lengths, (length) => {
    at += length;
    return frame.toString("utf8", at - length, at);
  });
  if (at > frame.length) return null;
  const [joinRef = "", ref = "", topic = "", event = ""] = parts;
  const head = { joinRef: joinRef || null, ref: ref || null };
  const payload = frame.subarray(at);
  if (frame[6] !== JSON_ENCODING) return { ...head, broadcast: { topic, event, encoding: "binary", payload } };
  const text = payload.toString("utf8");
  return isJson(text) ? { ...head, broadcast: { topic, event, encoding: "json", payload: text } } : null;
}

/** kind, three lengths, encoding, then topic, event, (no) metadata, payload. Throws when a name is over 255 bytes. */
export function encodeBroadcastFrame({ topic, event, encoding, payload }: Broadcast): Buffer {
  const names = [Buffer.from(topic), Buffer.from(event)];
  if (names.some(({ length }) => length > LONGEST_PART)) throw new Error("a topic or event is over 255 bytes");
  const [topicLength = 0, eventLength = 0] = names.map(({ length }) => length);
  const head = Buffer.from([USER_BROADCAST, topicLength, eventLength, 0, encoding === "json" ? JSON_ENCODING : 0]);
  return Buffer.concat([head, ...names, encoding === "json" ? Buffer.from(payload) : payload]);
}

/** Whether a name fits into a frame. */
export function isFrameName(text: string): boolean {
  return Buffer.byteLength(text) <= LONGEST_PART;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
