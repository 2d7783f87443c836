// @ts-check

/** @typedef {{ id: string, status: string, amountCents: number, currency: string, description: string }} OrderSummary */

/** @param {string} base */
export function createDoubleCalls(base) {
  /**
   * @param {string} path
   * @param {unknown} [body]
   */
  async function call(path, body) {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "omit",
    });
    if (!response.ok) throw new Error(`the payment double answered ${response.status}`);
    return response.json();
  }

  return {
    /** @param {string} orderId @returns {Promise<OrderSummary>} */
    readOrder: (orderId) => call(`/sdk/orders/${encodeURIComponent(orderId)}`),
    /** @param {string} orderId @param {"good" | "declined"} instrument */
    approve: (orderId, instrument) => call(`/sdk/orders/${encodeURIComponent(orderId)}/approve`, { instrument }),
    /** @param {string} orderId @param {{ number: string, expiry: string, security_code: string, name: string }} card */
    confirmCard: (orderId, card) =>
      call(`/v2/checkout/orders/${encodeURIComponent(orderId)}/confirm-payment-source`, { payment_source: { card } }),
  };
}

/** @typedef {ReturnType<typeof createDoubleCalls>} DoubleCalls */
