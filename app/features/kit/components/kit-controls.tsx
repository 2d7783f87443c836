import { ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Select } from "#app/ui/select.tsx";
import * as paths from "#domain/pages/paths.ts";
import { KitSection } from "./kit-section.tsx";

export function KitControls() {
  return (
    <KitSection title={m.kit_controls()}>
      <KitButtons />
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start gap-4">
          <Field label={m.kit_email()} type="email" autoComplete="email" placeholder={m.kit_email_example()} />
          <PasswordField label={m.kit_password()} showLabel={m.kit_show()} hideLabel={m.kit_hide()} />
          <Checkbox
            label={
              <>
                {m.kit_accept()} <TextLink to={paths.terms}>{m.kit_terms()}</TextLink>
              </>
            }
          />
          <Checkbox label={m.kit_remember()} defaultChecked />
        </Card>
        <KitFieldStates />
      </div>
    </KitSection>
  );
}

function KitButtons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" size="xl">
        {m.kit_plans()}
      </Button>
      <ButtonLink to={paths.setups} size="xl">
        {m.kit_explore()} <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </ButtonLink>
      <Button variant="primary" isBusy={isBusy} onClick={() => setIsBusy(true)}>
        {isBusy ? m.kit_signing_in() : m.kit_sign_in()}
      </Button>
      <Button>{m.kit_secondary()}</Button>
      <Button variant="quiet" size="sm">
        {m.kit_quiet()}
      </Button>
      <Button variant="ghost">
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} /> {m.kit_remove()}
      </Button>
      <Button variant="danger">{m.kit_cancel_order()}</Button>
      <Button disabled>{m.kit_disabled()}</Button>
    </div>
  );
}

function KitFieldStates() {
  const [view, setView] = useState<"list" | "grid">("list");
  return (
    <Card className="grid content-start justify-items-stretch gap-4">
      <Field label={m.kit_username()} hint={m.kit_username_hint()} error={m.kit_username_error()} />
      <Field label={m.kit_name()} defaultValue="Marina Quispe" readOnly />
      <Select
        label={m.kit_sort()}
        options={[
          { value: "recommended", label: m.kit_recommended() },
          { value: "votes", label: m.kit_most_voted() },
        ]}
      />
      <SegmentedControl
        label={m.kit_view()}
        value={view}
        onValueChange={setView}
        options={[
          { value: "list", label: m.kit_list() },
          { value: "grid", label: m.kit_grid() },
        ]}
        className="justify-self-start"
      />
      <Checkbox label={m.kit_terms()} error={m.kit_accept_error()} />
    </Card>
  );
}
