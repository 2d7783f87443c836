import { shownName } from "#app/core/setups/shown-name.ts";
import { useSetupAddress } from "#app/core/setups/use-setup-address.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Setup } from "#domain/setups/setup.ts";

/** Opens the setup over the page that is shown. */
export function SetupLink({ setup }: { setup: Setup }) {
  const { linkTo } = useSetupAddress();
  return (
    <TextLink {...linkTo(setup.id)} className="decoration-transparent">
      {shownName(setup)}
    </TextLink>
  );
}
