import type { StaffRole } from "#domain/staff/staff-rights.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertFactor } from "#tests/factories/factor.ts";

/** Somebody who has rows of their own in the tables of people. */
export type Person = Buyer & {
  /** `admin` owns the shop, `staff` are the others of the team. */
  kind: "member" | "trial" | "admin" | "staff";
  /** An order with everything that hangs on it, and one with nothing yet. */
  orderId: string;
  spareOrderId: string;
  paymentId: string;
  /** A setup with trades, a vote and a signal, and one with nothing yet. */
  setupId: number;
  spareSetupId: number;
};

/** `guarded` has a verified second factor. */
export type People = Record<
  "userA" | "userB" | "trial" | "guarded" | "admin" | "support" | "content" | "readOnly",
  Person
>;

export type Actor = { name: string; caller: Caller; person: Person | null };

/** The coupon whose code an actor knows and names in the header. */
export const KNOWN_COUPON = "KNOWN10";

export async function insertPeople(database: Database): Promise<People> {
  let setups = 0;
  const insert = async (name: string, kind: Person["kind"], role?: StaffRole): Promise<Person> => ({
    ...(await insertBuyer(database, { name, isAdmin: role !== undefined, role })),
    kind,
    orderId: crypto.randomUUID(),
    spareOrderId: crypto.randomUUID(),
    paymentId: crypto.randomUUID(),
    setupId: ++setups,
    spareSetupId: ++setups,
  });
  const people = {
    userA: await insert("User A", "member"),
    userB: await insert("User B", "member"),
    trial: await insert("Trial", "trial"),
    admin: await insert("Admin", "admin", "owner"),
    guarded: await insert("Guarded", "member"),
    support: await insert("Support", "staff", "support"),
    content: await insert("Content", "staff", "content"),
    readOnly: await insert("Read only", "staff", "read_only"),
  };
  await insertFactor(database, people.guarded.userId);
  return people;
}

/**
 * Everybody who may ask. Without an API key a request never reaches the database; here it stands for
 * an anonymous caller that names nothing.
 */
export function listActors(people: People): Actor[] {
  const headers = { "x-coupon-code": ` ${KNOWN_COUPON.toLowerCase()} ` };
  const signedIn = (name: string, person: Person, claims: object = {}): Actor => ({
    name,
    person,
    caller: { role: "authenticated", claims: { ...person.claims, ...claims } },
  });
  return [
    { name: "no key", person: null, caller: { role: "anon" } },
    { name: "anon", person: null, caller: { role: "anon", headers } },
    signedIn("user A", people.userA),
    signedIn("user B", people.userB),
    signedIn("trial", people.trial),
    signedIn("factor owed", people.guarded),
    signedIn("factor shown", people.guarded, { aal: "aal2" }),
    signedIn("owner", people.admin),
    signedIn("support", people.support),
    signedIn("content", people.content),
    signedIn("read_only", people.readOnly),
    { name: "service", person: null, caller: { role: "service" } },
  ];
}
