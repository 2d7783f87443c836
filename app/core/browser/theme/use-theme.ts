import { useSyncExternalStore } from "react";
import { getTheme, setTheme, subscribeToTheme, type Theme } from "./theme-store.ts";

export type { Theme } from "./theme-store.ts";

/** The visitor's choice of theme and the way to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, getServerTheme);
  return { theme, setTheme };
}

function getServerTheme(): Theme {
  return "system";
}
