import type { ComponentProps } from "react";
import { joinClasses } from "./join-classes.ts";

export type CardProps = ComponentProps<"section"> & {
  as?: "section" | "article" | "div" | "aside" | "li";
  /** Without inner space: lists and tables bring their own. */
  isFlush?: boolean;
  /** The highlighted one (the popular plan). */
  isChosen?: boolean;
};

export function Card({ as: Element = "section", isFlush = false, isChosen = false, className, ...rest }: CardProps) {
  const props = rest as ComponentProps<"div">;
  const Tag = Element as "div";
  return (
    <Tag
      {...props}
      className={joinClasses("card", !isFlush && "p-4.5 md:p-6", isChosen && "border-signal", className)}
    />
  );
}
