import { useEffect, useState } from "react";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";

const SHOWN_KEY = "promotionPopUpShown";

/** True once in a browser session, when the pointer leaves through the top of the page. Spec: [3.19], [4.13]. */
export function useExitIntent(): [isLeaving: boolean, stay: () => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const isBusy = document.querySelector("dialog:modal, [role=dialog]") !== null;
      if (event.clientY <= 0 && !isBusy && takeTurn()) setIsLeaving(true);
    };
    document.documentElement.addEventListener("mouseleave", leave);
    return () => document.documentElement.removeEventListener("mouseleave", leave);
  }, []);
  return [isLeaving, () => setIsLeaving(false)];
}

/** Where the session can't keep it, nobody is stopped at all rather than each time. */
function takeTurn(): boolean {
  const storage = tabStorage();
  return storage !== null && storage.getItem(SHOWN_KEY) === null && storage.setItem(SHOWN_KEY, "1");
}
