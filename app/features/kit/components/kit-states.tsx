import { ShoppingCart } from "lucide-react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { KitSection } from "./kit-section.tsx";

export function KitStates() {
  return (
    <KitSection title="States">
      <div className="grid gap-3">
        <Notice>Inicia sesión para comprar el plan Pro.</Notice>
        <Notice tone="success" title="Cupón aplicado">
          Se aplicó un 10 % de descuento.
        </Notice>
        <Notice tone="warning" title="Pago de prueba">
          No se cobra nada.
        </Notice>
        <Notice tone="error" role="note">
          Credenciales incorrectas. Por favor, verifica tu correo y contraseña.
        </Notice>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={3} />
          <Skeleton className="h-11 w-full" />
        </Card>
        <Card className="flex items-center gap-6">
          <Spinner size="sm" /> <Spinner /> <Spinner size="lg" label="Cargando" />
        </Card>
        <EmptyState
          icon={<ShoppingCart strokeWidth={1.5} />}
          title="Tu carrito está vacío"
          text="Elige un plan y vuelve aquí."
          action={
            <ButtonLink to="/planes" variant="primary">
              Ver planes
            </ButtonLink>
          }
        />
        <ErrorState
          title="No pudimos cargar los datos"
          text="Nada de lo que escribiste se ha perdido."
          retryLabel="Reintentar"
          onRetry={() => {}}
        />
      </div>
    </KitSection>
  );
}
