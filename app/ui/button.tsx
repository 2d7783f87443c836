import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks, without losing the focus as `disabled` would. */
    isBusy?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  isBusy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ variant, size, block }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"]}
      onClick={handleClick}
    >
      {isBusy ? <Spinner size="sm" /> : null}
      <span className="contents">{children}</span>
    </button>
  );
}
