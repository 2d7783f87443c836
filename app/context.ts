import { createContext } from "react-router";
import type { PublicConfig } from "#app/ports.ts";

/** What the server hands to the root loader; nothing in it is secret or personal. */
export const publicConfigContext = createContext<PublicConfig>();
