import { useSyncExternalStore } from "react";
import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { THEME_KEY } from "#app/core/browser/storage/storage-keys.ts";

/** The visitor's choice of theme and the way to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, getServerTheme);
  return { theme, setTheme };
}

function getServerTheme(): Theme {
  return "system";
}

/** `system` until the visitor chooses. */
export type Theme = "system" | "light" | "dark";

// No createStore: the browser's storage is the state, and other tabs write it.
const listeners = new Set<() => void>();

function getTheme(): Theme {
  const stored = browserStorage()?.getItem(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies and stores the choice; `system` forgets it. The head script applies it before the next first paint. */
function setTheme(theme: Theme): void {
  const storage = browserStorage();
  if (theme === "system") storage?.removeItem(THEME_KEY);
  else storage?.setItem(THEME_KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function subscribeToTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    applyTheme(getTheme());
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}
