import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { joinClasses } from "./join-classes.ts";

export type MenuProps = {
  /** One button. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
};

export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="appears z-50 min-w-48 rounded-card border bg-raised p-1.5"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM =
  "flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none touch:min-h-11 " +
  "data-[highlighted]:bg-hover data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55 [&>svg]:size-4 [&>svg]:text-muted";

export type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  isDisabled?: boolean;
  tone?: "default" | "danger";
};

export function MenuItem({ children, onSelect, isDisabled, tone = "default" }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={joinClasses(ITEM, tone === "danger" && "text-loss")}
    >
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ children, to }: { children: ReactNode; to: string }) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-xs text-muted">{children}</DropdownMenu.Label>;
}
