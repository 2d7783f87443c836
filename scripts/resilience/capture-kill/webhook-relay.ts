import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type WebhookMoment = { type: string; at: "arrived" | "kept" };

/** Sits between the double and the shop, whose address changes with every start, and reports what passes. */
export async function openWebhookRelay() {
  let target: string | null = null;
  let watch: ((moment: WebhookMoment) => void) | null = null;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const type = String(JSON.parse(body.toString("utf8")).event_type);
    try {
      if (target === null) throw new Error("the shop is down");
      const headers = Object.entries(request.headers).filter(([name]) => name.startsWith("paypal-"));
      const sent = fetch(target, {
        method: "POST",
        body,
        headers: {
          ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          "content-type": "application/json",
        },
      });
      watch?.({ type, at: "arrived" });
      const answer = await sent;
      await answer.body?.cancel();
      if (answer.ok) watch?.({ type, at: "kept" });
      response.writeHead(answer.status).end();
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    setTarget(next: string | null) {
      target = next;
    },
    onMoment(next: typeof watch) {
      watch = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type WebhookRelay = Awaited<ReturnType<typeof openWebhookRelay>>;
