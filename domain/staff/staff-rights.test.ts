import { describe, expect, it } from "vitest";
import { roleMay, STAFF_AREAS, STAFF_ROLES, type StaffArea, type StaffRole } from "./staff-rights.ts";

const WRITES: Record<StaffRole, readonly StaffArea[]> = {
  owner: [
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
  ],
  support: ["orders", "access", "tickets", "users"],
  content: ["setups", "signals", "content", "results"],
  read_only: [],
};

describe.each(STAFF_ROLES)("[6.7] %s", (role) => {
  it.each(STAFF_AREAS)("writes in its own areas and reads there, read_only everywhere: %s", (area) => {
    expect(roleMay(role, area, "write")).toBe(WRITES[role].includes(area));
    expect(roleMay(role, area, "read")).toBe(role === "read_only" || WRITES[role].includes(area));
  });
});

it("lets nobody without a role do anything", () => {
  expect(STAFF_AREAS.filter((area) => roleMay(null, area, "read"))).toEqual([]);
});
