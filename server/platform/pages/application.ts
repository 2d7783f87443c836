import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type {
  AnswerTimeReader,
  CertificateReader,
  ClaimReader,
  DrawReader,
  LedgerReader,
  PriceReader,
  PublicConfig,
  RecordReader,
  RenderLog,
  ResultsReader,
  SetupReader,
  StatusReader,
  TestimonialReader,
  WithdrawalReader,
} from "#app/ports.ts";
import type { Language } from "#domain/language/language-of.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";
import { VOTE_COUNTS } from "#server/platform/public-changes/public-changes.ts";

/** What our own server entry exports besides the framework's parts: the keys are known by identity only. */
type OurEntry = typeof import("#app/context.ts") & { firstPaintLoader: string };

/** What loaders are given. */
export type LoaderValues = {
  /** Every page carries it. */
  readConfig: (language: Language) => Promise<PublicConfig>;
  claims: ClaimReader;
  setups: SetupReader;
  results: ResultsReader;
  ledger: LedgerReader;
  record: RecordReader;
  draws: DrawReader;
  prices: PriceReader;
  certificates: CertificateReader;
  answerTimes: AnswerTimeReader;
  withdrawals: WithdrawalReader;
  testimonials: TestimonialReader;
  status: StatusReader;
  log: RenderLog;
};

/** An answer of the application, the mark that its own inline scripts carry in it, and the text of the page's loader. */
export type Rendered = { response: Response; nonce: string; loader: string };

/** Answers a request to the application; what its loaders read is added to `shown`: tables, and `VOTE_COUNTS`. */
export type Render = (request: Request, shown?: Set<string>) => Promise<Rendered>;

/** What the reader of setups gives without counts of votes: a vote makes no page anew that shows only these. */
const WITHOUT_VOTES: readonly (string | symbol)[] = [
  "listFundingSetups",
  "countFundingSetups",
] satisfies (keyof SetupReader)[];

/** The React Router application as a function of requests; `load` gives the built bundle or Vite's live module. */
export function createApplication(load: () => Promise<ServerBuild>, values: LoaderValues): Render {
  const {
    readConfig,
    claims,
    setups,
    results,
    ledger,
    record,
    draws,
    prices,
    certificates,
    answerTimes,
    withdrawals,
    testimonials,
    status,
    log,
  } = values;
  const handle = createRequestHandler(load, "production");
  return async (request, shown = new Set()) => {
    const keys = (await load()).entry.module as ServerBuild["entry"]["module"] & OurEntry;
    const context = new RouterContextProvider();
    shown.add("settings").add("promotions");
    context.set(keys.publicConfigContext, await readConfig(languageOfRequest(request)));
    context.set(
      keys.claimReaderContext,
      noting(claims, () => shown.add("claims").add("settings")),
    );
    context.set(
      keys.setupReaderContext,
      noting(setups, (method) => {
        shown.add("setups");
        if (!WITHOUT_VOTES.includes(method)) shown.add(VOTE_COUNTS);
      }),
    );
    context.set(
      keys.resultsReaderContext,
      noting(results, () => shown.add("trading_accounts").add("account_days").add("setups")),
    );
    context.set(
      keys.ledgerReaderContext,
      noting(ledger, () => shown.add("evidence_entries").add("evidence_roots")),
    );
    context.set(
      keys.recordReaderContext,
      noting(record, () => shown.add("record_days").add("setups")),
    );
    context.set(
      keys.drawReaderContext,
      noting(draws, () => shown.add("draws")),
    );
    context.set(
      keys.priceReaderContext,
      noting(prices, () => shown.add("products")),
    );
    context.set(
      keys.certificateReaderContext,
      noting(certificates, () => shown.add("certificates")),
    );
    context.set(
      keys.answerTimeReaderContext,
      noting(answerTimes, () => shown.add("first_answers")),
    );
    context.set(
      keys.withdrawalReaderContext,
      noting(withdrawals, () => shown.add("withdrawal_certificates")),
    );
    context.set(
      keys.testimonialReaderContext,
      noting(testimonials, () => shown.add("testimonials")),
    );
    context.set(
      keys.statusReaderContext,
      noting(status, () => shown.add("incidents").add("status_parts")),
    );
    context.set(keys.renderLogContext, log);
    const nonce = randomUUID();
    context.set(keys.scriptNonceContext, nonce);
    return { response: await handle(request, context), nonce, loader: keys.firstPaintLoader };
  };
}

/** The same reader, which tells when it is used, and for what. */
function noting<Reader extends object>(reader: Reader, note: (method: string | symbol) => void): Reader {
  return new Proxy(reader, {
    get(target, name, receiver) {
      note(name);
      return Reflect.get(target, name, receiver);
    },
  });
}
