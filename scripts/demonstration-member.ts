import { openShopClient } from "#tests/fixtures/shop-client.ts";

/** The demonstration's student on loopback (README). */
export const STUDENT = { email: "alumna@lpx.example", password: "lpx-demostracion" };

/** Pictures show a member with what a plan opens; who has one already keeps it. */
export async function buyStudentPlan(address: string): Promise<void> {
  const shop = await openShopClient(address);
  const session = await shop.signIn(STUDENT);
  const { body } = await shop.select("memberships?select=id", session);
  if (body.length === 0) await shop.buy(session, ["lifetime"]);
}
