import { useEffect, useRef } from "react";

/** Takes the focus while what it is in stands, if it was asked for; then gives it back to where it came from. */
export function useReturnedFocus(takesFocus: boolean) {
  const target = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const opener = document.activeElement;
    target.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return target;
}
