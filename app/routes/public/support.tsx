import { answerTimeReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { answerTimeText } from "#app/features/support/answer-time-text.ts";
import { SupportPage } from "#app/features/support/support-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/support";

export const meta = pageMeta({
  title: m.common_support,
  description: m.seo_support_description,
  path: paths.support,
});

/** A sentence, so that the page needs neither its words nor its rule in the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return answerTimeText(await context.get(answerTimeReaderContext).readAnswerTimes(), languageOfRequest(request));
}

export default function SupportRoute({ loaderData }: Route.ComponentProps) {
  return <SupportPage answerTime={loaderData} />;
}
