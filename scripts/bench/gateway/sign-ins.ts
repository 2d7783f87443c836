import type { BenchAccount } from "../checkout/accounts.ts";
import type { Shop } from "../checkout/journey.ts";
import { createPostJson } from "../checkout/post-json.ts";
import { median } from "../median.ts";
import { PASSWORD } from "./rows.ts";

const AT_A_TIME = 16;
const SECONDS = 10;
/** Between two reads of the member who only wants to see a page meanwhile. */
const PAUSE = 20;

export type SignIns = { perSecond: number; readMedian: number; readWorst: number; reads: number };

/** Sixteen people at a time sign in with their passwords while a signed-in member reads one row after the other. */
export async function measureSignIns(shop: Shop, accounts: readonly BenchAccount[]): Promise<SignIns> {
  const [reader, ...others] = accounts;
  if (reader === undefined || others.length < AT_A_TIME) throw new Error("more accounts are needed");
  const post = createPostJson(AT_A_TIME);
  const end = performance.now() + SECONDS * 1_000;
  let signedIn = 0;
  const signIn = async ({ userId, address }: BenchAccount) => {
    while (performance.now() < end) {
      const body = { email: `${userId}@buyer.example`, password: PASSWORD };
      const headers = { apikey: shop.publishableKey, "x-forwarded-for": address };
      const answer = await post(`${shop.url}/auth/v1/token?grant_type=password`, body, headers);
      if (answer.status !== 200) throw new Error(`a sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      signedIn += 1;
    }
  };
  const reads: number[] = [];
  const read = async () => {
    const url = `${shop.url}/rest/v1/profiles?select=id,name,language&id=eq.${reader.userId}`;
    const headers = { apikey: shop.publishableKey, authorization: `Bearer ${reader.token}` };
    while (performance.now() < end) {
      const from = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a read answered ${answer.status}`);
      reads.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const started = performance.now();
  try {
    await Promise.all([...others.slice(0, AT_A_TIME).map(signIn), read()]);
  } finally {
    post.close();
  }
  return {
    perSecond: signedIn / ((performance.now() - started) / 1_000),
    readMedian: median(reads),
    readWorst: Math.max(...reads),
    reads: reads.length,
  };
}
