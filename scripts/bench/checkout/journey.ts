import { randomUUID } from "node:crypto";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { BenchAccount } from "./accounts.ts";
import type { PostJson } from "./post-json.ts";

export type Shop = { url: string; doubleUrl: string; publishableKey: string };

const PLAN = "semestral";
const INFORMATION = {
  name: "Lucía Márquez",
  tradingviewUsername: "lucia_tv",
  telegramUsername: "lucia_tg",
  language: "es",
  termsVersion: TERMS_VERSION,
};

/**
 * One purchase as the buyer's browser makes it: the price, the order, the approval at the provider, the
 * capture. Its answer says `paid` only after the commit that holds payment and membership. Throws otherwise.
 */
export async function buyPlan(post: PostJson, shop: Shop, account: BenchAccount): Promise<void> {
  const headers = {
    apikey: shop.publishableKey,
    authorization: `Bearer ${account.token}`,
    "x-forwarded-for": account.address,
  };
  const call = async (name: string, body: object) => {
    const key = { "idempotency-key": randomUUID() };
    const answer = await post(`${shop.url}/functions/v1/${name}`, body, { ...headers, ...key });
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Record<string, string>;
  };
  await call("price-cart", { planIds: [PLAN] });
  const order = await call("create-order", { planIds: [PLAN], ...INFORMATION });
  const approval = await post(`${shop.doubleUrl}/sdk/orders/${order.providerOrderId}/approve`, { instrument: "good" });
  if (approval.status !== 200) throw new Error(`the double answered ${approval.status} to the approval`);
  const { status } = await call("capture-order", { orderId: order.orderId });
  if (status !== "paid") throw new Error(`the order ended as ${status}`);
}
