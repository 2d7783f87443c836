import { startTransition, useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** True once somebody moves anything on the page: for what nobody misses before. */
export function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    // Never in the way of what the movement itself asked for.
    const use = () => startTransition(() => setIsUsed(true));
    for (const sign of SIGNS) addEventListener(sign, use, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, use);
    };
  }, []);
  return isUsed;
}
