import { Settings } from "lucide-react";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { MenuItem, MenuLink, MenuSeparator, OpenMenu } from "#app/ui/menu.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import * as paths from "#domain/pages/paths.ts";
import { KitSection } from "./kit-section.tsx";

export function KitOverlays() {
  return (
    <KitSection title={m.kit_overlays()}>
      <div className="flex flex-wrap gap-3">
        <KitDialog />
        <KitDrawer />
        <KitMenu />
        <Tooltip text={m.kit_tooltip_text()}>
          <Button>{m.kit_tooltip()}</Button>
        </Tooltip>
        <KitToasts />
      </div>
    </KitSection>
  );
}

function KitDialog() {
  return (
    <Dialog
      trigger={<Button>{m.kit_open_dialog()}</Button>}
      title={m.kit_setup()}
      description={m.kit_setup_label({ first: "04:00", second: "08:00" })}
      closeLabel={m.common_close()}
      footer={
        <>
          <DialogClose>
            <Button>{m.common_back()}</Button>
          </DialogClose>
          <Button variant="primary">{m.setup_get_indicator()}</Button>
        </>
      }
    >
      <p className="text-muted">{m.kit_body()}</p>
    </Dialog>
  );
}

function KitMenu() {
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  return (
    <div className="relative">
      <Button
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(opener === null ? currentTarget : null)}
      >
        {m.kit_open_menu()}
      </Button>
      {opener ? (
        <OpenMenu opener={opener} label={m.kit_open_menu()} onClose={() => setOpener(null)} className="min-w-48 p-1.5">
          <MenuLink to={paths.settings}>
            <Settings aria-hidden="true" strokeWidth={1.6} /> {m.panel_settings()}
          </MenuLink>
          <MenuSeparator />
          <MenuItem onSelect={() => showToast({ title: m.shell_sign_out() })}>{m.shell_sign_out()}</MenuItem>
        </OpenMenu>
      ) : null}
    </div>
  );
}

function KitDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.kit_open_drawer()}</Button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={m.kit_open_drawer()} closeLabel={m.common_close()}>
        <p className="p-4 text-muted">{m.kit_body()}</p>
      </Drawer>
    </>
  );
}

function KitToasts() {
  return (
    <>
      <Button onClick={() => showToast({ title: m.checkout_plan_already_title() })}>
        {m.checkout_plan_already_title()}
      </Button>
      <Button
        onClick={() =>
          showToast({
            title: m.kit_toast_success(),
            tone: "success",
            action: { label: m.checkout_view_cart(), to: paths.cart },
          })
        }
      >
        {m.kit_toast_success()}
      </Button>
      <Button
        onClick={() => showToast({ title: m.kit_toast_error(), description: m.kit_toast_text(), tone: "destructive" })}
      >
        {m.kit_toast_error()}
      </Button>
    </>
  );
}
