import { useSetupAddress } from "#app/core/setups/use-setup-address.ts";
import { OpenSetup } from "./open-setup.tsx";

/** Shows the setup that the page's address names, over any page; put once on a page whose links open setups. */
export function AddressedSetup() {
  const { openId, close } = useSetupAddress();
  return openId === null ? null : <OpenSetup setupId={openId} onClose={close} />;
}
