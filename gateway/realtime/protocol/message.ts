/** One message of Phoenix's channel protocol, whichever serializer carries it. */
export type Message = {
  /** The `ref` of the join that opened the channel; null for what belongs to no join. */
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** The versions a client may ask for with `vsn`: JSON objects, and JSON lists with binary broadcasts. */
export type Version = "1.0.0" | "2.0.0";

export function isVersion(text: string): text is Version {
  return text === "1.0.0" || text === "2.0.0";
}

/** A broadcast on its way: its payload is passed on as it came, JSON text or bytes. */
export type Broadcast = { topic: string; event: string } & (
  | { encoding: "json"; payload: string }
  | { encoding: "binary"; payload: Buffer }
);
