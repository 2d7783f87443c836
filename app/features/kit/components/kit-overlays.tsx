import { Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import { type ToastMessage, ToastRegion } from "#app/ui/toast.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { KitSection } from "./kit-section.tsx";

const TOASTS: readonly Omit<ToastMessage, "id">[] = [
  { title: "Este plan ya está en tu carrito", description: "Puedes seguir con la compra." },
  { title: "Plan añadido", tone: "success", action: { label: "Ver carrito", to: "/dashboard/cart" } },
  { title: "Cupón inválido", description: "El cupón no es válido, ha expirado o se ha agotado.", tone: "destructive" },
];

export function KitOverlays() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  return (
    <KitSection title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Reversión de la mañana"
          description="Patrón 1 a las 04:00, patrón 2 a las 08:00"
          closeLabel="Cerrar"
          footer={
            <>
              <DialogClose>
                <Button>Volver</Button>
              </DialogClose>
              <Button variant="primary">Obtener el indicador</Button>
            </>
          }
        >
          <p className="text-muted">Contenido del diálogo.</p>
        </Dialog>
        <Button onClick={() => setIsDrawerOpen(true)}>Drawer</Button>
        <Drawer open={isDrawerOpen} onOpenChange={setIsDrawerOpen} title="Menú" closeLabel="Cerrar menú">
          <p className="p-4 text-muted">Contenido del panel.</p>
        </Drawer>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuLabel>Marina Quispe</MenuLabel>
          <MenuLink to="/dashboard/settings">
            <Settings strokeWidth={1.6} /> Ajustes
          </MenuLink>
          <MenuSeparator />
          <MenuItem onSelect={() => setToast({ id: crypto.randomUUID(), title: "Logged Out", tone: "success" })}>
            Cerrar sesión
          </MenuItem>
        </Menu>
        <Tooltip text="Operaciones que ganan, de cada cien.">
          <Button>Tooltip</Button>
        </Tooltip>
        {TOASTS.map((message) => (
          <Button key={message.title} onClick={() => setToast({ ...message, id: crypto.randomUUID() })}>
            Toast {message.tone ?? "default"}
          </Button>
        ))}
      </div>
      <ToastRegion
        toast={toast}
        onClose={() => setToast(null)}
        closeLabel="Cerrar aviso"
        regionLabel="Avisos ({hotkey})"
      />
    </KitSection>
  );
}
