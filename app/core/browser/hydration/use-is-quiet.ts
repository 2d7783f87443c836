import { startTransition, useEffect, useState } from "react";
import { whenQuiet } from "./when-quiet.ts";

const REST_MS = 1_000;

/** True a second after the page was loaded, once the browser has nothing better to do: no part of the first view. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => startTransition(() => setIsQuiet(true)), REST_MS), []);
  return isQuiet;
}
