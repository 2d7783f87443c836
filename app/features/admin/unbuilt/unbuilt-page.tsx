import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { UnbuiltScreen } from "./unbuilt-screens.ts";

/** A screen of the specification that the office lacks: it says so, and what serves in the meantime. Spec: [2.23]. */
export function UnbuiltPage({ screen }: { screen: UnbuiltScreen }) {
  return (
    <>
      <h1>{screen.title()}</h1>
      <EmptyState
        className="mt-6"
        title={m.admin_unbuilt_title()}
        text={screen.text()}
        action={<ButtonLink to={screen.instead.to}>{screen.instead.label()}</ButtonLink>}
      />
    </>
  );
}
