import { ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Select } from "#app/ui/select.tsx";
import { KitSection } from "./kit-section.tsx";

export function KitControls() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <KitSection title="Controls">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" size="xl">
          Ver planes
        </Button>
        <ButtonLink to="/planes" size="xl">
          Explorar los 295 setups <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </ButtonLink>
        <Button variant="primary" isBusy={isBusy} onClick={() => setIsBusy(true)}>
          {isBusy ? "Ingresando..." : "Ingresar"}
        </Button>
        <Button>Secundario</Button>
        <Button variant="quiet" size="sm">
          Acceso alumnos
        </Button>
        <Button variant="ghost">
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} /> Quitar
        </Button>
        <Button variant="danger">Cancelar pedido</Button>
        <Button disabled>Desactivado</Button>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start gap-4">
          <Field label="Correo electrónico" type="email" autoComplete="email" placeholder="tu@correo.com" />
          <PasswordField
            label="Contraseña"
            showLabel="Mostrar contraseña"
            hideLabel="Ocultar contraseña"
            defaultValue="secreto"
          />
          <Checkbox
            label={
              <>
                Acepto los <TextLink to="/terminos-condiciones">términos y condiciones</TextLink>
              </>
            }
          />
          <Checkbox label="Recordarme" defaultChecked />
        </Card>
        <Card className="grid content-start gap-4">
          <Field
            label="Usuario de TradingView"
            hint="Lo ves en tu perfil, no es tu correo."
            error="TradingView username is required."
          />
          <Field label="Nombre" defaultValue="Marina Quispe" readOnly />
          <Select
            label="Ordenar"
            options={[
              { value: "recommended", label: "Recomendados" },
              { value: "votes", label: "Más votados" },
            ]}
          />
          <Checkbox label="Debes aceptar" error="Debes aceptar los términos y condiciones." />
        </Card>
      </div>
    </KitSection>
  );
}
