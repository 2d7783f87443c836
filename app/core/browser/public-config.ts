import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "#app/ports.ts";

export type { PublicConfig } from "#app/ports.ts";

const SCRIPT_ID = "public-config";
let remembered: PublicConfig | null = null;

/** The server's public values, for code outside React. Browser only: throws where the page carries none. */
export function readPublicConfig(): PublicConfig {
  remembered ??= parseConfig(document.getElementById(SCRIPT_ID)?.textContent);
  if (!remembered) throw new Error(`The page has no #${SCRIPT_ID}`);
  return remembered;
}

/** The server's public values, the same during server rendering and in the browser. */
export function usePublicConfig(): PublicConfig {
  const loaded = useRouteLoaderData<PublicConfig>("root");
  return loaded ?? readPublicConfig();
}

function parseConfig(text: string | null | undefined): PublicConfig | null {
  return text ? (JSON.parse(text) as PublicConfig | null) : null;
}
