import type { ClaimReader, PublicConfig, RenderLog } from "#app/ports.ts";
import type { Language } from "#domain/language/language-of.ts";
import { findCertificate } from "#server/courses/certificate-rows.ts";
import { createDrawReader } from "#server/draws/draw-reader.ts";
import { createLedgerReader } from "#server/evidence/ledger-reader.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import type { Services } from "#server/platform/services.ts";
import { createPriceReader } from "#server/products/price-products.ts";
import { createRecordReader } from "#server/record/record-reader.ts";
import { createResultsReader } from "#server/results/published-results.ts";
import { createWithdrawalReader } from "#server/results/withdrawal-rows.ts";
import { keepLibrary } from "#server/setups/keep-library.ts";
import { createSetupReader } from "#server/setups/setup-reader.ts";
import { createStatusReader } from "#server/status/status-reader.ts";
import { createAnswerTimeReader } from "#server/support/ticket-rows.ts";
import { createTestimonialReader } from "#server/testimonials/testimonial-rows.ts";
import { type LoadedApplication, loadApplication } from "./load-application.ts";

export type ApplicationOptions = {
  services: Pick<Services, "database" | "clock" | "environment" | "logger" | "beacon">;
  readConfig: (language: Language) => Promise<PublicConfig>;
  claims: ClaimReader;
  publicChanges: PublicChanges;
  isDevelopment: boolean;
};

/** The screens, with the readers that their pages are rendered by. */
export async function openApplication({
  services: { database, clock, environment, logger, beacon },
  readConfig,
  claims,
  publicChanges,
  isDevelopment,
}: ApplicationOptions): Promise<LoadedApplication & { setups: ReturnType<typeof createSetupReader> }> {
  const isDemo = environment.LPX_MODE === "demo";
  const setups = { ...createSetupReader(database), readLibrary: keepLibrary(database, publicChanges) };
  const log: RenderLog = {
    fault: (error) => logger.error({ error }, "a page failed"),
    refusal: (request) => logger.info(request, "a page was not to be had"),
  };
  const loaded = await loadApplication(
    {
      readConfig,
      claims,
      setups,
      results: createResultsReader(database),
      ledger: createLedgerReader(database),
      record: createRecordReader(database, { isDemo }),
      draws: createDrawReader(database, beacon.chain),
      prices: createPriceReader(database),
      certificates: { findCertificate: (code) => findCertificate(database, code) },
      answerTimes: createAnswerTimeReader(database),
      withdrawals: createWithdrawalReader(database, { isDemo }),
      testimonials: createTestimonialReader(database, { isDemo }),
      status: createStatusReader({ database, clock, logger }),
      log,
    },
    isDevelopment,
  );
  return { ...loaded, setups };
}
