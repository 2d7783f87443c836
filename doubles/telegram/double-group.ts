import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { MemberSide } from "./double-pages.ts";

type Invitation = { link: string; left: number; until: Date; isRevoked: boolean };
/** `status`: 400 where nothing else is said. */
export type DoubleAnswer =
  | { ok: true; result: unknown }
  | { ok: false; description: string; status?: 403 | 404; parameters?: object };

const chatSchema = z.object({ chat_id: z.number() });
const inviteSchema = z.object({ chat_id: z.number(), member_limit: z.int().positive(), expire_date: z.int() });
const revokeSchema = z.object({ chat_id: z.number(), invite_link: z.string() });
const memberSchema = z.object({ chat_id: z.number(), user_id: z.int(), only_if_banned: z.boolean().optional() });

type GroupOptions = { clock: () => Date; url: string; tell: (update: object) => Promise<unknown> };
/** The old chat, and the supergroup that it became. */
export type GroupMove = { from: number; to: number };

/** The group that the double's bot looks after: its invitations, who is in it and who is banned. */
export function createDoubleGroup({ clock, url, tell }: GroupOptions) {
  const invitations = new Map<string, Invitation>();
  const members = new Set<number>();
  const banned = new Set<number>();
  let groupId = 0;
  let move: GroupMove | null = null;

  function tellOf(id: number, status: "member" | "left" | "kicked", invitation?: Invitation) {
    const user = { id, is_bot: false, first_name: "Prueba", username: `prueba_${id}` };
    return tell({
      chat_member: {
        chat: { id: groupId, type: "supergroup" },
        from: user,
        date: 0,
        old_chat_member: { status: status === "member" ? "left" : "member", user },
        new_chat_member: { status, user },
        ...(invitation && { invite_link: { invite_link: invitation.link } }),
      },
    });
  }

  const side: Pick<MemberSide, "isInGroup" | "join" | "leave"> = {
    isInGroup: (id) => members.has(id),
    async join(id, link) {
      const invitation = invitations.get(link.split("/").at(-1) ?? "");
      if (invitation === undefined || banned.has(id) || members.has(id)) return false;
      if (invitation.isRevoked || invitation.left === 0 || invitation.until <= clock()) return false;
      invitation.left -= 1;
      members.add(id);
      await tellOf(id, "member", invitation);
      return true;
    },
    async leave(id) {
      if (members.delete(id)) await tellOf(id, "left");
    },
  };

  function invite(body: unknown): DoubleAnswer {
    const asked = inviteSchema.safeParse(body);
    if (!asked.success) return { ok: false, description: "Bad Request: wrong invite link" };
    const { chat_id, member_limit: left, expire_date } = asked.data;
    groupId = chat_id;
    const key = randomBytes(8).toString("hex");
    const invitation = { link: `${url}/join/${key}`, left, until: new Date(expire_date * 1_000), isRevoked: false };
    invitations.set(key, invitation);
    return { ok: true, result: { invite_link: invitation.link, member_limit: left, expire_date } };
  }

  function revoke(body: unknown): DoubleAnswer {
    const link = revokeSchema.safeParse(body).data?.invite_link.split("/").at(-1) ?? "";
    const invitation = invitations.get(link);
    if (invitation === undefined) return { ok: false, description: "Bad Request: INVITE_HASH_EXPIRED" };
    invitation.isRevoked = true;
    return { ok: true, result: { invite_link: invitation.link, is_revoked: true } };
  }

  function ban(body: unknown): DoubleAnswer {
    const id = memberSchema.safeParse(body).data?.user_id;
    if (id === undefined || id <= 0) return { ok: false, description: "Bad Request: PARTICIPANT_ID_INVALID" };
    banned.add(id);
    // Telegram answers first and tells of it afterwards.
    if (members.delete(id)) void tellOf(id, "kicked").catch(() => undefined);
    return { ok: true, result: true };
  }

  function unban(body: unknown): DoubleAnswer {
    const id = memberSchema.safeParse(body).data?.user_id;
    if (id === undefined) return { ok: false, description: "Bad Request: PARTICIPANT_ID_INVALID" };
    banned.delete(id);
    return { ok: true, result: true };
  }

  const methods: Record<string, (body: unknown) => DoubleAnswer> = {
    createChatInviteLink: invite,
    revokeChatInviteLink: revoke,
    banChatMember: ban,
    unbanChatMember: unban,
  };
  return {
    side,
    /** The group becomes a supergroup: all who are in it stay in it, and its old number is refused. */
    upgrade(to: number): GroupMove {
      move = { from: groupId, to };
      groupId = to;
      return move;
    },
    /** Null where the method isn't one of a group's. */
    answer(method: string, body: unknown): DoubleAnswer | null {
      const asked = methods[method];
      if (asked === undefined) return null;
      if (move === null || chatSchema.safeParse(body).data?.chat_id !== move.from) return asked(body);
      const description = "Bad Request: group chat was upgraded to a supergroup chat";
      return { ok: false, description, parameters: { migrate_to_chat_id: move.to } };
    },
  };
}
