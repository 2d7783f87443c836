import { type ClassBooking, type ClassTerm, findClassTerms } from "#domain/classes/class-allowance.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { toMembership } from "#server/access/lay-out-memberships.ts";
import { findMemberships } from "#server/access/membership-rows.ts";

/** A class that is booked, with its member and its slot. */
export type BookedClass = {
  id: string;
  userId: string;
  state: string;
  version: number;
  slotId: string | null;
  startsAt: Date | null;
  minutes: number | null;
  host: string | null;
  hostZone: string | null;
  meetingUrl: string | null;
};

type StoredClass = Omit<BookedClass, "startsAt"> & { startsAt: string | null };

const FIND_SQL = `select b.id, b.user_id as "userId", b.state, b.version, b.slot_id as "slotId", s.starts_at as "startsAt",
    s.minutes, s.host, s.host_zone as "hostZone", s.meeting_url as "meetingUrl"
  from public.class_bookings b left join public.class_slots s on s.id = b.slot_id
  where b.id = $1 for update of b`;

/** A class, held until the transaction ends; null where there is none. */
export async function lockClass(transaction: Transaction, bookingId: string): Promise<BookedClass | null> {
  const [row] = await transaction.query<StoredClass>(FIND_SQL, [bookingId]);
  return row === undefined ? null : { ...row, startsAt: row.startsAt === null ? null : new Date(row.startsAt) };
}

export type ClassMember = { name: string; language: Language };

/** Holds the member, so that two requests at once are judged one after the other; with terms and what is taken of them. */
export async function lockAllowance(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<{ member: ClassMember; terms: ClassTerm[]; bookings: ClassBooking[] } | null> {
  const [member] = await transaction.query<ClassMember>(
    "select name, language from public.profiles where id = $1 for update",
    [userId],
  );
  if (member === undefined) return null;
  const [rows, bookings] = await Promise.all([
    findMemberships(transaction, userId),
    transaction.query<ClassBooking>(
      `select membership_id as "membershipId", state from public.class_bookings where user_id = $1`,
      [userId],
    ),
  ]);
  const memberships = rows.map((row) => ({ ...toMembership(row), id: row.id }));
  return { member, terms: findClassTerms(memberships, at), bookings };
}

export async function setClassState(transaction: Transaction, bookingId: string, state: string): Promise<void> {
  await transaction.query("update public.class_bookings set state = $2 where id = $1", [bookingId, state]);
}
