import { type To, useLocation, useNavigate, useSearchParams } from "react-router";
import { toSetupId } from "#domain/setups/compared-ids.ts";

/** The parameter that opens a setup over any page that can show one: `/dashboard/setups?setup=296`. */
const PARAMETER = "setup";
const OPENED_HERE = { isSetupOpenedHere: true };

export type SetupAddress = {
  openId: number | null;
  /** Where a link leads that opens a setup over this page. */
  linkTo: (setupId: number) => { to: To; state: unknown; preventScrollReset: true };
  /** Goes back where the setup was opened from this page, so that "back" doesn't open it again. */
  close: () => void;
};

export function useSetupAddress(): SetupAddress {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  function searchWith(setupId: number | null): string {
    const next = new URLSearchParams(parameters);
    if (setupId === null) next.delete(PARAMETER);
    else next.set(PARAMETER, String(setupId));
    return next.toString();
  }

  return {
    openId: toSetupId(parameters.get(PARAMETER)),
    linkTo: (setupId) => ({ to: { search: searchWith(setupId) }, state: OPENED_HERE, preventScrollReset: true }),
    close() {
      if (isOpenedHere(state)) void navigate(-1);
      else void navigate({ search: searchWith(null) }, { replace: true, preventScrollReset: true });
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSetupOpenedHere" in state;
}
