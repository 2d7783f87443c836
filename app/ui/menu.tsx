import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Children, type ReactElement, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { joinClasses } from "./join-classes.ts";

export type OpenMenuProps = {
  /** What opened the menu, in a positioned box of its size; it gets the focus back. */
  opener: HTMLElement | null;
  label: string;
  onClose: () => void;
  align?: "start" | "end";
  side?: "top" | "bottom";
  className?: string;
  children: ReactNode;
};

const PANEL = "z-50 rounded-card border bg-raised";

/**
 * An opened menu; the caller mounts it to open it. Radix brings the keys of spec [9.15]: typed letters find an entry and are
 * forgotten after 1 s; a submenu opens after 100 ms and waits 300 ms for a pointer that is on its way to it.
 */
export function OpenMenu({ opener, label, onClose, align, side, className, children }: OpenMenuProps) {
  const isElsewhere = useRef(false);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-labelledby={undefined}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className={joinClasses(PANEL, "outline-none", className)}
          onInteractOutside={(event) => {
            // A press on the opener closes by itself; closed here as well it would open again.
            if (event.target instanceof Node && opener?.contains(event.target)) event.preventDefault();
            else isElsewhere.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isElsewhere.current) opener?.focus();
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type OpenLinksProps = Pick<OpenMenuProps, "align" | "className"> & {
  details: HTMLDetailsElement;
  children: ReactElement[];
};

/** The menu of an open `details`: links that look as they are given. */
export function OpenLinks({ details, children, ...looks }: OpenLinksProps) {
  const summary = details.querySelector("summary");
  return (
    <OpenMenu
      {...looks}
      opener={summary}
      label={summary?.textContent ?? ""}
      onClose={() => {
        details.open = false;
      }}
    >
      {Children.map(children, (link) => (
        <DropdownMenu.Item asChild>{link}</DropdownMenu.Item>
      ))}
    </OpenMenu>
  );
}

const ITEM =
  "flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none select-none touch:min-h-11 " +
  "data-[highlighted]:bg-hover [&>svg]:size-4 [&>svg]:text-muted";

export function MenuItem({ children, onSelect }: { children: ReactNode; onSelect: () => void }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={ITEM}>
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

export type MenuChoiceProps<Value extends string> = {
  /** The entry, and the name of its submenu. */
  label: ReactNode;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string }[];
};

/** One choice of a few, in a submenu. */
export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={ITEM}>
        {label}
        <ChevronRight aria-hidden="true" className="ml-auto" strokeWidth={1.6} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={6} collisionPadding={8} className={joinClasses(PANEL, "min-w-40 p-1.5")}>
          <DropdownMenu.RadioGroup value={value}>
            {options.map((option) => (
              <DropdownMenu.RadioItem
                key={option.value}
                value={option.value}
                lang={option.lang}
                onSelect={() => onValueChange(option.value)}
                className={ITEM}
              >
                {option.label}
                <DropdownMenu.ItemIndicator className="ml-auto">
                  <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
