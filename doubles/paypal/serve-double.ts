import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createPaypalDouble, type PaypalDoubleOptions } from "./create-paypal-double.ts";
import type { DoubleBindings } from "./operate.ts";

export type ServeDoubleOptions = Omit<PaypalDoubleOptions, "publicUrl" | "mode"> & { port: number };

/** The double as a server of its own on loopback; port 0 takes a free one. */
export async function serveDouble({ port, ...options }: ServeDoubleOptions) {
  const root = new Hono<DoubleBindings>();
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: (...call) => root.fetch(...call), port, hostname: "127.0.0.1" }, () =>
      resolve(started),
    );
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double = await createPaypalDouble({ ...options, mode: "demo", publicUrl: url });
  root.route("/", double.app);
  return {
    ...double,
    url,
    async close() {
      double.close();
      await new Promise((resolve) => {
        server.close(resolve);
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}

export type ServedDouble = Awaited<ReturnType<typeof serveDouble>>;
