import { z } from "zod";
import type { MemberWeek } from "#domain/member-week/member-week.ts";
import type { Transaction } from "#gateway/database/port.ts";

const sumSchema = z.object({ signals: z.number(), judged: z.number(), trades: z.number(), milliR: z.number() });
const weekSchema = z.object({
  followed: z.array(z.object({ setupId: z.number(), since: z.string(), week: sumSchema, all: sumSchema })),
  alerts: z.array(
    z.object({
      setupId: z.number(),
      day: z.string(),
      time: z.string(),
      side: z.enum(["buy", "sell", "none"]).nullable(),
      entry: z.number().nullable(),
      exit: z.number().nullable(),
      milliR: z.number().nullable(),
    }),
  ),
});

/** A member's week from a day of the reference clock on, as their home reads it by `my_week`. As owner: the function is nobody else's. */
export async function readMemberWeek(
  transaction: Transaction,
  { userId, firstDay }: { userId: string; firstDay: string },
): Promise<MemberWeek> {
  const [row] = await transaction.query<{ week: unknown }>("select private.week_of_member($1, $2) as week", [
    userId,
    firstDay,
  ]);
  return weekSchema.parse(row?.week);
}
