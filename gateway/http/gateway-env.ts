/** What the gateway's middleware tells every protocol about a request; a Hono environment. */
export type GatewayEnv = {
  Variables: {
    /** Sent in the `x-request-id` header of every answer and logged with every fault. */
    requestId: string;
    /** The client's address behind trusted proxies; for limits, never stored. */
    clientAddress: string;
    /** The account that a request without a session speaks of, for security events. */
    subject?: string;
  };
};

/** Told of what went wrong on our side; the client only learns the request's id. */
export type OnFault = (error: unknown, request: { requestId: string; method: string; path: string }) => void;
