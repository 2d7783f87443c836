import { useSearchParams } from "react-router";
import { ledgerReaderContext, publicConfigContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { Commitments } from "#app/features/commitments/commitments.tsx";
import { VerificationPage } from "#app/features/evidence/verification-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/verification";

export const meta = pageMeta({
  title: m.seo_verification_title,
  description: m.seo_verification_description,
  path: paths.verification,
});

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(publicConfigContext);
  return { end: await context.get(ledgerReaderContext).readEnd(), site: publicUrl };
}

export default function VerificationRoute({ loaderData: { end, site } }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const named = (name: string) => parameters.get(name) ?? "";
  const day = { account: named("cuenta"), day: named("dia") };
  return (
    <VerificationPage end={end} site={site} setup={named("setup")} day={day}>
      <Commitments />
    </VerificationPage>
  );
}
