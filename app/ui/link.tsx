import type { ComponentProps } from "react";
import { Link } from "react-router";
import { joinClasses } from "./join-classes.ts";

const LOOK =
  "rounded-sm text-text underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-signal";

/** A link inside text, within the application. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={joinClasses(LOOK, className)} />;
}

/** A link inside text to another site or a mail address; a new tab is announced by its text. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      rel={rest.target === "_blank" ? "noopener noreferrer" : rest.rel}
      className={joinClasses(LOOK, className)}
    >
      {children}
    </a>
  );
}
