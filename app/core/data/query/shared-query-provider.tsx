import { type QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { createQueryClient } from "./query-client.ts";

let shared: QueryClient | null = null;

/**
 * For the parts of a public page that are fetched after it: the client that the page has already, otherwise one that
 * all of them share, so that the library is read once. The server keeps nothing between two pages.
 */
export function SharedQueryProvider({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext);
  const [client] = useState(() => outer ?? openShared());
  return outer === undefined ? <QueryClientProvider client={client}>{children}</QueryClientProvider> : children;
}

function openShared(): QueryClient {
  if (typeof document === "undefined") return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}
