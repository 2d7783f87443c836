import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, size, block }, className)} />;
}
