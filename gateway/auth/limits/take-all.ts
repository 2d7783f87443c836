import type { Limiter } from "./limit-store.ts";

export type Use = { limiter: Limiter; key: string };

export type Uses =
  | { isAllowed: true; giveBack(): Promise<void> }
  | { isAllowed: false; refused: Use; retryAfterSeconds: number };

/** Counts one use with each limiter in turn and stops at the first that refuses. */
export async function takeAll(uses: readonly Use[]): Promise<Uses> {
  for (const use of uses) {
    const verdict = await use.limiter.take(use.key);
    if (!verdict.isAllowed) return { isAllowed: false, refused: use, retryAfterSeconds: verdict.retryAfterSeconds };
  }
  return {
    isAllowed: true,
    async giveBack() {
      for (const { limiter, key } of uses) await limiter.giveBack(key);
    },
  };
}
