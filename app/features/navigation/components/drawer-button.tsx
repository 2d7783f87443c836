import { Menu } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Drawer } from "#app/ui/drawer.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { useEdgeSwipe } from "../lib/use-edge-swipe.ts";

/** The mobile menu: its button, the panel, and the swipe from the right edge that opens it. Spec: [2.20], [2.27]. */
export function DrawerButton({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();
  const open = useCallback(() => {
    setWasOpened(true);
    setIsOpen(true);
  }, []);
  useEdgeSwipe(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setIsOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        aria-label={m.shell_menu_open()}
        aria-haspopup="dialog"
        className="icon-button lg:hidden"
        onClick={open}
      >
        <Menu aria-hidden="true" className="size-5" strokeWidth={1.6} />
      </button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.shell_menu()}
        heading={<LogoMark />}
        closeLabel={m.shell_menu_close()}
      >
        {wasOpened ? children : null}
      </Drawer>
    </>
  );
}
