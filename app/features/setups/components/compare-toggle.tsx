import { useEffect, useEffectEvent, useRef } from "react";
import { m } from "#app/paraglide/messages.js";

export type CompareToggleProps = {
  name: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
};

/** Needs script: without it there is no bar to go on from. */
export function CompareToggle({ name, isOn, isDisabled, onChange }: CompareToggleProps) {
  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (box.current !== null && box.current.checked !== isOn) onChange(box.current.checked);
  });
  // A press may come before React does: the browser has kept it.
  useEffect(() => takeOver(), []);
  return (
    <label className="relative inline-flex min-h-6 flex-none cursor-pointer items-center gap-2 noscript:hidden has-disabled:cursor-not-allowed has-disabled:opacity-55 touch:min-h-11">
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={m.library_compare_setup({ name })}
        className="check size-4.5 border-line-strong"
      />
      {m.common_compare()}
    </label>
  );
}
