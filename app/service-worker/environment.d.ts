/** Tells one build from another; put in by scripts/build-service-worker.ts. */
declare const __LPX_BUILD__: string;
