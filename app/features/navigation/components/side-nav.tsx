import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { isCurrentEntry, type PanelEntry } from "../lib/panel-entries.ts";

type SideNavProps = {
  label: string;
  entries: readonly PanelEntry[];
  more?: { title: string; entries: readonly PanelEntry[] } | undefined;
};

/** The entries of a panel, in the sidebar and in its drawer. */
export function SideNav({ label, entries, more }: SideNavProps) {
  const id = useId();
  return (
    <nav aria-label={label}>
      <Entries entries={entries} />
      {more ? (
        <div className="mt-3 border-t pt-3">
          <p id={id} className="px-3 pb-1.5 text-xs text-muted">
            {more.title}
          </p>
          <Entries entries={more.entries} labelledBy={id} />
        </div>
      ) : null}
    </nav>
  );
}

function Entries({ entries, labelledBy }: { entries: readonly PanelEntry[]; labelledBy?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-0.5" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <SideLink entry={entry} current={currentOf(entry, pathname)} />
        </li>
      ))}
    </ul>
  );
}

/** "page" where the entry leads, "true" on what belongs to it. */
function currentOf(entry: PanelEntry, pathname: string): "page" | "true" | undefined {
  if (pathname === entry.to) return "page";
  return isCurrentEntry(entry, pathname) ? "true" : undefined;
}

function SideLink({ entry, current }: { entry: PanelEntry; current: "page" | "true" | undefined }) {
  const { to, label, Icon, hasCartCount } = entry;
  const link = useRef<HTMLAnchorElement>(null);
  // The office has more entries than a desk's screen has room for.
  useEffect(() => {
    if (current !== undefined) link.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      aria-current={current}
      className="side-entry flex min-h-10 items-center gap-3 rounded-control px-3 py-2 text-sm touch:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={1.6} />
      <span>{label()}</span>
      {hasCartCount ? <CartCount /> : null}
    </Link>
  );
}

function CartCount() {
  const { count } = useCart();
  if (count === 0) return null;
  const name = count === 1 ? m.shell_cart_one() : m.shell_cart_many({ count });
  return (
    <>
      <Tag aria-hidden="true" className="ml-auto">
        {count}
      </Tag>
      <span className="sr-only">({name})</span>
    </>
  );
}
