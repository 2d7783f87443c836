import { expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";

describeEachEngine("the database port", (openDatabase) => {
  it("applies the caller's role and claims", async () => {
    const database = await openDatabase();
    const sub = "00000000-0000-0000-0000-000000000001";
    const rows = await database.transaction(
      { role: "authenticated", claims: { sub, role: "service_role" } },
      (transaction) => transaction.query("select current_user::text as role, auth.uid() as id, auth.role() as claimed"),
    );
    expect(rows).toEqual([{ role: "authenticated", id: sub, claimed: "authenticated" }]);
  });
});
