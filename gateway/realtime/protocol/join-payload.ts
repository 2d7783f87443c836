import { z } from "zod";

const bindingSchema = z.looseObject({
  event: z.string().max(20).nullish(),
  schema: z.string().max(100).nullish(),
  table: z.string().max(100).nullish(),
  filter: z.string().max(2_000).nullish(),
  select: z.array(z.string().max(100)).max(200).nullish(),
});

const flag = z.boolean().nullish();

const payloadSchema = z.looseObject({
  access_token: z.string().nullish(),
  config: z
    .looseObject({
      private: flag,
      broadcast: z.looseObject({ self: flag, ack: flag, replay: z.unknown().optional() }).nullish(),
      presence: z.looseObject({ enabled: flag }).nullish(),
      postgres_changes: z.array(bindingSchema.nullable()).nullish(),
    })
    .nullish(),
});

/** One change a client asks for, as it names it: the join's answer repeats it with an id. */
export type Binding = z.infer<typeof bindingSchema>;

export type Join = {
  accessToken: string | null;
  broadcast: { self: boolean; ack: boolean };
  bindings: Binding[];
};

export type JoinResult = { ok: true; join: Join } | { ok: false; reason: string };

/** Reads a join, and refuses what isn't spoken here in the words Supabase has for it. */
export function readJoin(topic: string, payload: unknown): JoinResult {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return refuse(`InvalidJoinPayload: ${parsed.error.issues[0]?.path.join(".") ?? "payload"}`);
  const { config, access_token: accessToken } = parsed.data;
  const { broadcast, presence } = config ?? {};
  if (config?.private === true) {
    return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
  }
  if (broadcast?.replay !== undefined) {
    return refuse("UnableToReplayMessages: Replay is not allowed for public channels");
  }
  if (presence?.enabled === true) return refuse("PresenceNotSupported: Presence is not served here");
  const bindings = (config?.postgres_changes ?? []).filter((binding) => binding !== null);
  const join: Join = {
    accessToken: accessToken ?? null,
    broadcast: { self: broadcast?.self === true, ack: broadcast?.ack === true },
    bindings,
  };
  return { ok: true, join };
}

function refuse(reason: string): JoinResult {
  return { ok: false, reason };
}
