import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { dayText } from "../lib/draw-names.ts";

/** Leads to a version of the draw's rules, which stays at its address. */
export function RulesLink({ version, children }: { version: string; children?: ReactNode }) {
  return (
    <TextLink to={href(paths.drawRules, { version })}>
      {children ?? m.draw_rules_of({ date: dayText(version) })}
    </TextLink>
  );
}
