import { z } from "zod";
import { type LeftOut, MAILING_KINDS, type MailingKind } from "#domain/mailings/mailing.ts";
import { LONGEST_QUERY, readSegment, SEGMENT_LISTS, type SegmentList } from "#domain/mailings/segment.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { leftOutSql, OF_SEGMENT_SQL, PEOPLE_SQL, segmentValues } from "./people-sql.ts";

const COUNT_SQL = `select ${leftOutSql("$8::text", "$7::timestamptz")} as "leftOut", count(*)::integer as people
  from ${PEOPLE_SQL} where ${OF_SEGMENT_SQL} group by 1`;

/** Whom a mailing would write to now, and why not to the others of its list. */
export const countMailing = adminAction({
  name: "count-mailing",
  area: "products",
  verb: "read",
  input: z.strictObject({
    kind: z.enum(MAILING_KINDS),
    list: z.enum(SEGMENT_LISTS),
    query: z.string().max(LONGEST_QUERY),
  }),
  idempotency: "none",
  async act({ kind, list, query }, { transaction, at }) {
    if (readSegment(list, query).unknown.length > 0) return refuse("mailing.invalid");
    return { ok: true, data: await countPeople(transaction, { kind, list, query, now: at }), audit: null };
  },
});

type Asked = { kind: MailingKind; list: SegmentList; query: string; now: Date };

export async function countPeople(transaction: Transaction, { kind, ...segment }: Asked) {
  const rows = await transaction.query<{ leftOut: LeftOut | null; people: number }>(COUNT_SQL, [
    ...segmentValues(segment),
    kind,
  ]);
  const of = (reason: LeftOut | null) => rows.find(({ leftOut }) => leftOut === reason)?.people ?? 0;
  const leftOut: Record<LeftOut, number> = {
    banned: of("banned"),
    unconfirmed: of("unconfirmed"),
    suppressed: of("suppressed"),
    unsubscribed: of("unsubscribed"),
    not_chosen: of("not_chosen"),
    no_entitlement: of("no_entitlement"),
  };
  return { listed: rows.reduce((sum, { people }) => sum + people, 0), reachable: of(null), leftOut };
}
