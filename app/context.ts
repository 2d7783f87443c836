import { createContext } from "react-router";
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

/** What the server hands to the root loader; nothing in it is secret or personal. */
export const publicConfigContext = createContext<PublicConfig>();

/** Reads setups for loaders; see the port. */
export const setupReaderContext = createContext<SetupReader>();

/** Reads the results of trading accounts; see the port. */
export const resultsReaderContext = createContext<ResultsReader>();

/** Reads the evidence ledger's end; see the port. */
export const ledgerReaderContext = createContext<LedgerReader>();

/** Reads the live record; see the port. */
export const recordReaderContext = createContext<RecordReader>();

/** Reads the weekly draw; see the port. */
export const drawReaderContext = createContext<DrawReader>();

/** Reads certificates by their code; see the port. */
export const certificateReaderContext = createContext<CertificateReader>();

/** Reads what works and what doesn't; see the port. */
export const statusReaderContext = createContext<StatusReader>();

/** Reads what the operator says of the product; see the port. */
export const claimReaderContext = createContext<ClaimReader>();

/** Reads what members say; see the port. */
export const testimonialReaderContext = createContext<TestimonialReader>();
/** Reads withdrawal certificates; see the port. */
export const withdrawalReaderContext = createContext<WithdrawalReader>();

/** Reads what products cost; see the port. */
export const priceReaderContext = createContext<PriceReader>();

/** Reads how soon tickets are answered; see the port. */
export const answerTimeReaderContext = createContext<AnswerTimeReader>();

/** What marks the inline scripts that we write: the server puts only these into the page's policy, and takes it off. */
export const scriptNonceContext = createContext<string>();

/** What rendering has to tell the log; see the port. */
export const renderLogContext = createContext<RenderLog>();
