import { ACTIVITY_KINDS, type ActivityKind, NO_POINTS, type Points, pointsOf } from "#domain/draw/points.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Instants [from, to); without `from`, from the beginning. */
type Span = { from: Date | null; to: Date };

type Counted = { userId: string; kind: ActivityKind; count: number };

/** What each member did on each day of the reference clock, UTC-4 all year. */
const SQL = `select user_id as "userId", kind, count(*)::integer as count
  from public.point_activities
  where user_id = any ($1::uuid[]) and ($2::timestamptz is null or gained_at >= $2) and gained_at < $3
  group by user_id, kind, ((gained_at at time zone 'UTC') - interval '4 hours')::date`;

/** The points that members gained in a span, by their ids; who gained none isn't in it. */
export async function readPoints(
  transaction: Transaction,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<(userId: string | null) => Points> {
  const counted = await transaction.query<Counted>(SQL, [[...userIds], from, to]);
  const days = Map.groupBy(
    counted.filter(({ kind }) => ACTIVITY_KINDS.includes(kind)),
    ({ userId }) => userId,
  );
  return (userId) => (userId === null ? NO_POINTS : pointsOf(days.get(userId) ?? []));
}
