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
          <Field label={m.panel_email()} type="email" autoComplete="email" placeholder={m.kit_email_example()} />
          <PasswordField
            label={m.panel_password()}
            showLabel={m.account_field_show_password()}
            hideLabel={m.account_field_hide_password()}
          />
          <Checkbox
            label={
              <>
                {m.account_terms_before()} <TextLink to={paths.terms}>{m.panel_terms_link()}</TextLink>
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
        {m.common_see_plans()}
      </Button>
      <ButtonLink to={paths.setups} size="xl">
        {m.kit_explore()} <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </ButtonLink>
      <Button variant="primary" isBusy={isBusy} onClick={() => setIsBusy(true)}>
        {isBusy ? m.account_login_submitting() : m.kit_sign_in()}
      </Button>
      <Button>{m.kit_secondary()}</Button>
      <Button variant="quiet" size="sm">
        {m.kit_quiet()}
      </Button>
      <Button variant="ghost">
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} /> {m.panel_remove()}
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
      <Field label={m.panel_tradingview_username()} hint={m.kit_username_hint()} error={m.kit_username_error()} />
      <Field label={m.common_name()} defaultValue="Marina Quispe" readOnly />
      <Select
        label={m.library_sort()}
        options={[
          { value: "recommended", label: m.library_sort_recommended() },
          { value: "votes", label: m.library_sort_votes() },
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
      <Checkbox label={m.panel_terms_link()} error={m.common_terms_required()} />
    </Card>
  );
}
