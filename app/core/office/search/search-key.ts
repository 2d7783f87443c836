import { useEffect, useEffectEvent } from "react";

/** Whether this computer's shortcuts go by the command key. */
export function hasCommandKey(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** Ctrl K, or Cmd K, wherever the focus is; what is open in front keeps its keys. */
export function useSearchKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isWith = hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (!isWith || altKey || shiftKey || key.toLowerCase() !== "k") return;
    // The browser's own Ctrl K leaves the page.
    event.preventDefault();
    if (document.querySelector("[role=dialog], [role=alertdialog], dialog:modal") === null) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
