import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { isSampleLink } from "#domain/contact/sample-links.ts";
import * as paths from "#domain/pages/paths.ts";

const MENU = "help-menu";
const ENTRY = "flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-hover";

/** Spec [2.27]: a round button in the corner with the ways to ask somebody; those are configured (server/env.ts). */
export function HelpBubble() {
  const { pathname } = useLocation();
  const { contact } = usePublicConfig();
  const isAway = useScrollsDown(pathname.startsWith(paths.simulator));
  // Where the page itself lists all the ways, it would only be in the way.
  if (pathname === paths.support) return null;
  return (
    <aside aria-label={m.help_label()} className="appears print:hidden">
      <button
        type="button"
        popoverTarget={MENU}
        className={joinClasses(
          "help-corner above-bar grid size-12 place-items-center rounded-chip border border-line-strong bg-raised transition-opacity hover:bg-surface",
          // Not hidden: a keyboard still finds it, and shows it.
          isAway && "max-md:not-focus-visible:pointer-events-none max-md:not-focus-visible:opacity-0",
        )}
      >
        <MessageCircle aria-hidden="true" className="size-5.5" strokeWidth={1.6} />
        <span className="sr-only">{m.help_open()}</span>
      </button>
      <div
        id={MENU}
        popover="auto"
        // A new page, another question.
        key={pathname}
        className="help-menu above-bar w-[min(320px,calc(100vw-32px))] rounded-card border bg-raised p-2 text-sm text-text"
      >
        <p className="px-3 pt-1 pb-2 text-muted">{m.help_lead()}</p>
        <ul>
          <li>
            <Link to={paths.support} className={ENTRY}>
              {m.common_write_to_support()}
            </Link>
          </li>
          <ChatLink href={contact.whatsappUrl} label={m.help_whatsapp()} />
          <ChatLink href={contact.telegramUrl} label={m.help_telegram()} />
          <li>
            <a href={`mailto:${contact.supportEmail}`} className={ENTRY}>
              {contact.supportEmail}
            </a>
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** Whether the page was last scrolled down, where that is asked: on a phone the button would lie on the figures that are read. */
function useScrollsDown(isAsked: boolean): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let last = window.scrollY;
    const look = () => {
      if (Math.abs(window.scrollY - last) < LEAST_SCROLL) return;
      setDown(window.scrollY > last);
      last = window.scrollY;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [isAsked]);
  return isAsked && isDown;
}

/** Pixels: a finger that rests moves a page by less. */
const LEAST_SCROLL = 8;

/** Nothing where the chat isn't configured. */
function ChatLink({ href, label }: { href: string | null; label: string }) {
  if (href === null) return null;
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={joinClasses(ENTRY, "justify-between gap-3")}>
        <span>{label}</span>
        {isSampleLink(href) ? <Badge tone="signal">{m.common_sample()}</Badge> : null}
      </a>
    </li>
  );
}
