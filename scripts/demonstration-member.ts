import { STUDENT_LOGIN } from "#server/demo/loopback-logins.ts";
import { openShopClient } from "#tests/fixtures/shop-client.ts";

/** Pictures show a member with what a plan opens; who has one already keeps it. */
export async function buyStudentPlan(address: string): Promise<void> {
  const shop = await openShopClient(address);
  const session = await shop.signIn(STUDENT_LOGIN);
  const { body } = await shop.select("memberships?select=id", session);
  if (body.length === 0) await shop.buy(session, ["lifetime"]);
}
