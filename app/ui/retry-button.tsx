import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { joinRetries, retryBeside } from "./retries.ts";

type RetryButtonProps = Pick<ButtonProps, "variant" | "size" | "children"> & {
  /** Tries this part again. */
  onRetry: () => void;
  isRetrying?: boolean | undefined;
};

/**
 * Another try of what failed. However many parts of a screen did, it has one such button, at the first of them, which tries
 * all again. Spec: [8.13], decision 179.
 */
export function RetryButton({ onRetry, isRetrying = false, ...button }: RetryButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOffered, setIsOffered] = useState(true);
  const retry = useEffectEvent(onRetry);
  useLayoutEffect(() => {
    if (place.current === null) return;
    return joinRetries({ place: place.current, retry: () => retry(), onOffer: setIsOffered });
  }, []);
  return (
    <span ref={place} className="contents">
      {isOffered ? (
        <Button {...button} isBusy={isRetrying} onClick={() => place.current !== null && retryBeside(place.current)} />
      ) : null}
    </span>
  );
}
