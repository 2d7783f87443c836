export const STAFF_ROLES = ["owner", "support", "content", "read_only"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What of the back office belongs together. */
export const STAFF_AREAS = [
  "orders",
  "access",
  "tickets",
  "users",
  "products",
  "setups",
  "signals",
  "content",
  "results",
  "jobs",
  "staff",
  "audit",
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

export const STAFF_VERBS = ["read", "write"] as const;
export type StaffVerb = (typeof STAFF_VERBS)[number];

const MEMBERS: readonly StaffArea[] = ["orders", "access", "tickets", "users"];
const CATALOGUE: readonly StaffArea[] = ["setups", "signals", "content", "results"];

/** Which role may do what. The database decides by the same table (`private.role_may`), which a test compares. */
const RIGHTS: Record<StaffRole, Record<StaffVerb, readonly StaffArea[]>> = {
  owner: { read: STAFF_AREAS, write: STAFF_AREAS },
  support: { read: MEMBERS, write: MEMBERS },
  content: { read: CATALOGUE, write: CATALOGUE },
  read_only: { read: STAFF_AREAS, write: [] },
};

/** Whether staff of this role may read or write in an area; nobody without a role may. Spec: [6.7]. */
export function roleMay(role: StaffRole | null, area: StaffArea, verb: StaffVerb): boolean {
  return role !== null && RIGHTS[role][verb].includes(area);
}
