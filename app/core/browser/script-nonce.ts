import { createContext } from "react";

/** The mark of this rendering's own inline scripts (app/context.ts); a browser has none. */
export const ScriptNonce = createContext<string | undefined>(undefined);
