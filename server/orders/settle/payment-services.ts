import type { Services } from "#server/platform/services.ts";

/** What settling needs of the services; no more, so that a test can hand over just this. */
export type PaymentServices = Pick<Services, "database" | "payments" | "clock" | "logger">;
