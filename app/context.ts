import { createContext } from "react-router";
import type { LedgerReader, PublicConfig, SetupReader } from "#app/ports.ts";

/** What the server hands to the root loader; nothing in it is secret or personal. */
export const publicConfigContext = createContext<PublicConfig>();

/** Reads setups for loaders; see the port. */
export const setupReaderContext = createContext<SetupReader>();

/** Reads the evidence ledger's end; see the port. */
export const ledgerReaderContext = createContext<LedgerReader>();
