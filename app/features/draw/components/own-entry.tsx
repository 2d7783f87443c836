import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import { useDrawAct } from "../lib/use-draw-act.ts";
import type { OwnDrawEntry } from "../lib/use-own-draws.ts";
import { RulesLink } from "./rules-link.tsx";

/** The member's entry in the open draw. */
export function OwnEntry({ entry: { id, showsName, exclusion, rules } }: { entry: OwnDrawEntry }) {
  const leave = useDrawAct(() => invokeFunction("leave-draw", {}), m.draw_left);
  if (exclusion !== null)
    return (
      <Notice tone="warning" title={m.draw_excluded_title()}>
        {m.draw_excluded_reason({ reason: exclusion })}
      </Notice>
    );
  return (
    <div className="grid gap-3">
      <h3>{m.draw_entered_title({ code: pseudonymOf(id) })}</h3>
      <p className="text-muted">{showsName ? m.draw_entered_named() : m.draw_entered_unnamed()}</p>
      <p className="text-sm text-muted">
        {m.draw_rules_accepted()} <RulesLink version={rules} />
      </p>
      <div>
        <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {m.draw_leave()}
        </Button>
      </div>
    </div>
  );
}
