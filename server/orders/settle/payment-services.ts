import type { Services } from "#server/services.ts";

/** What settling needs of the services; no more, so that a test can hand over just this. */
export type PaymentServices = Pick<Services, "database" | "payments" | "clock" | "logger">;

/** The settling code acts for the shop, not for the buyer. */
export const SERVICE = { role: "service" } as const;
