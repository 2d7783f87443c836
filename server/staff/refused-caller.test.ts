import { afterAll, beforeAll, expect, it } from "vitest";
import { roleMay } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { actions } from "#server/subjects.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";

const ofStaff = actions.flatMap(({ name, staff, input }) => (staff === undefined ? [] : [{ name, ...staff, input }]));
/** It lacks what an action asks for, where one asks for anything. */
const UNFIT = { nothing: true };

describeOneEngine("an action of the team, called with what doesn't fit", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
  });
  afterAll(() => shop.close());

  it("security-2 finding 6f: tells a member that they are no administrator, and no field's name", async () => {
    const token = await shop.signIn(await insertBuyer(database));
    const answers = await Promise.all(
      ofStaff.map(async ({ name }) => {
        const { status, body } = await shop.invoke(name, { token, body: UNFIT });
        return { name, status, code: body.code };
      }),
    );
    expect(answers.length).toBeGreaterThan(50);
    expect(answers).toEqual(ofStaff.map(({ name }) => ({ name, status: 403, code: "admin.required" })));
  });

  it("security-2 finding 6f: tells the team what their role may not, and a field's name to who may", async () => {
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    const token = await shop.signIn(support, { aal: "aal2" });
    const unfit = ofStaff.filter(({ input }) => !input.safeParse(UNFIT).success);
    expect(new Set(unfit.map(({ area, verb }) => roleMay("support", area, verb)))).toEqual(new Set([true, false]));
    for (const { name, area, verb } of unfit) {
      const { status, body } = await shop.invoke(name, { token, body: UNFIT });
      const told = roleMay("support", area, verb) ? [400, "validation_failed"] : [403, "admin.not_allowed"];
      expect([name, status, body.code]).toEqual([name, ...told]);
    }
  });
});
