import { useSearchParams } from "react-router";
import { ledgerReaderContext, publicConfigContext, resultsReaderContext, setupReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { Commitments } from "#app/features/commitments/commitments.tsx";
import { VerificationPage } from "#app/features/evidence/verification-page.tsx";
import { m } from "#app/paraglide/messages.js";
import type { ResultsReader, SetupReader } from "#app/ports.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/verification";

export const meta = pageMeta({
  title: m.seo_verification_title,
  description: m.seo_verification_description,
  path: paths.verification,
});

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(publicConfigContext);
  const [end, firstSetup, lastDay] = await Promise.all([
    context.get(ledgerReaderContext).readEnd(),
    readFirstSetup(context.get(setupReaderContext)).catch(() => ""),
    readLastDay(context.get(resultsReaderContext)).catch(() => NO_DAY),
  ]);
  return { end, site: publicUrl, firstSetup, lastDay };
}

const NO_DAY = { account: "", day: "" };

/** Something to check for who comes without a number; empty where there is none. */
async function readFirstSetup(setups: SetupReader): Promise<string> {
  const [first] = (await setups.readLibrary()).map(({ id }) => id).toSorted((one, other) => one - other);
  return first === undefined ? "" : String(first);
}

async function readLastDay(results: ResultsReader): Promise<typeof NO_DAY> {
  const account = (await results.readAccounts()).find(({ lastDay }) => lastDay !== null);
  return account === undefined ? NO_DAY : { account: account.slug, day: account.lastDay ?? "" };
}

export default function VerificationRoute({ loaderData: { end, site, firstSetup, lastDay } }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const named = (name: string) => parameters.get(name) ?? "";
  const isDayNamed = parameters.has("cuenta") || parameters.has("dia");
  const day = isDayNamed ? { account: named("cuenta"), day: named("dia") } : lastDay;
  return (
    <VerificationPage end={end} site={site} setup={parameters.get("setup") ?? firstSetup} day={day}>
      <Commitments />
    </VerificationPage>
  );
}
