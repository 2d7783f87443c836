import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { PublicDraw } from "#domain/draw/public-draw.ts";
import { dayText } from "../lib/draw-names.ts";
import { useDrawAct } from "../lib/use-draw-act.ts";
import { RulesLink } from "./rules-link.tsx";

/** Enters the open draw, under a code unless the member lets their name be shown. */
export function EnterForm({ draw: { rules } }: { draw: PublicDraw }) {
  const [showsName, setShowsName] = useState(false);
  const enter = useDrawAct(() => invokeFunction("enter-draw", { rules, showsName }), m.draw_enter_done);
  return (
    <div className="grid gap-4">
      <h3>{m.draw_enter_title()}</h3>
      <Checkbox
        label={m.draw_enter_consent()}
        hint={m.draw_enter_consent_hint()}
        checked={showsName}
        onChange={(event) => setShowsName(event.target.checked)}
      />
      <p className="text-sm text-muted">
        <RulesLink version={rules}>{m.draw_enter_rules({ date: dayText(rules) })}</RulesLink>
      </p>
      <div>
        <Button variant="primary" isBusy={enter.isPending} onClick={() => enter.mutate()}>
          {m.draw_enter_button()}
        </Button>
      </div>
    </div>
  );
}
