import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type MetricsServerOptions = {
  port: number;
  host: string;
  /** The text of a scrape in the registry's own form. */
  scrape: () => Promise<string>;
  contentType: string;
  onFault: (error: unknown) => void;
};

export type MetricsServer = { address: string; close(): Promise<void> };

/** Nothing of it is public, so it has a port of its own that no proxy leads to. */
export async function serveMetrics(options: MetricsServerOptions): Promise<MetricsServer> {
  const { port, host, scrape, contentType, onFault } = options;
  let underWay: Promise<string> | null = null;

  /** Who asks while another scrape is being made gets the same. */
  function scrapeOnce(): Promise<string> {
    underWay ??= scrape().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  const server = createServer({ requestTimeout: 10_000, connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    scrapeOnce().then(
      (text) => response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(text),
      (error: unknown) => {
        onFault(error);
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = 50;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`LPX_METRICS_PORT: ${error.message}`, { cause: error })));
    server.listen({ port, host }, resolve);
  });
  server.on("error", onFault);
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
