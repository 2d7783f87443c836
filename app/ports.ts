import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import type { PublicBrackets } from "#domain/draw/public-bracket.ts";
import type { PublicDraws } from "#domain/draw/public-draw.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { ClaimPlace } from "#domain/offers/claim.ts";
import type { ProductPrices } from "#domain/products/product-catalogue.ts";
import type { RecordDayTotals } from "#domain/record/record-summary.ts";
import type { AccountsFile, DaysFile, MonthFile, PublishedTrade } from "#domain/results/results-files.ts";
import type { WithdrawalFacts, WithdrawalLevel } from "#domain/results/withdrawal-certificate.ts";
import type { FundingCounts } from "#domain/setups/funding-counts.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { PublicStatus } from "#domain/status/public-status.ts";
import type { AnswerTimes } from "#domain/support/answer-time.ts";
import type { SupportHours } from "#domain/support/support-hours.ts";

/** The setups as the server's pages read them: with a visitor's eyes, so nothing of a locked one comes through. */
export type SetupReader = {
  /** All of the library by id, kept in memory until one changes; never a funding setup. */
  readLibrary: () => Promise<readonly Setup[]>;
  /** Those of these ids that everybody may see, in the order of the ids. */
  findSetups: (ids: readonly number[]) => Promise<Setup[]>;
  /** Their trades, by id; a setup without any is missing. */
  findTrades: (ids: readonly number[]) => Promise<Map<number, TradesRow>>;
  /** What anybody may know of the funding setups. */
  listFundingSetups: () => Promise<FundingSetup[]>;
  /** How many of each plan's stayed above zero after they were chosen. */
  countFundingSetups: () => Promise<FundingCounts>;
};

/** What is published of trading accounts, with a visitor's eyes. */
export type ResultsReader = {
  readAccounts: () => Promise<AccountsFile["accounts"]>;
  /** Null where there is no such account. */
  readDays: (slug: string) => Promise<DaysFile | null>;
  /** All of an account's, in the order of closing. */
  readTrades: (slug: string) => Promise<PublishedTrade[]>;
  /** Names of the library's setups among them, by number. */
  readSetupNames: (trades: readonly PublishedTrade[]) => Promise<MonthFile["setups"]>;
};

/** What products cost now, for the pages that offer them. */
export type PriceReader = { readPrices: () => Promise<ProductPrices> };

/** What a certificate says, for anyone who has its code. Moments: ISO 8601. */
export type PublicCertificate = {
  code: string;
  name: string;
  course: Record<Language, string>;
  issuedAt: string;
  /** Since when it doesn't hold any more; null while it does. */
  revokedAt: string | null;
};

/** Certificates as their public page checks them. */
export type CertificateReader = { findCertificate: (code: string) => Promise<PublicCertificate | null> };

/** A withdrawal certificate as visitors see it. */
export type PublicWithdrawal = WithdrawalFacts & {
  id: string;
  level: WithdrawalLevel;
  /** Address of the redacted picture. */
  picture: string;
  isSample: boolean;
};

/** Withdrawal certificates that may be shown, the latest payment first. */
export type WithdrawalReader = { readWithdrawals: () => Promise<PublicWithdrawal[]> };

/** What the operator says of the product, in the language that is asked for. */
export type PublicClaim = {
  id: string;
  place: ClaimPlace;
  /** As the language writes it; empty for the title, whose words are the program's. */
  value: string;
  words: string;
  source: string;
  link: string | null;
  /** Day of the last check, `2026-11-28`. */
  checkedOn: string;
};
/** Those that are shown at this moment, in their order. */
export type ClaimReader = { readClaims: (language: Language) => Promise<PublicClaim[]> };

/** What is announced, in the page's language; without a code it names no coupon. */
export type PublicPromotion = { line: string; title: string; text: string; couponCode: string | null };
/** The strip on top of the public pages, and the words of the season; null where they aren't shown. */
export type PublicPromotions = { banner: PublicPromotion | null; season: PublicPromotion | null };

/** What a member says, as visitors read it. */
export type PublicTestimonial = {
  id: string;
  stars: number;
  text: string;
  /** As they agreed to be shown. */
  name: string;
  language: Language;
  /** Day on which it was written, `2026-03-14`, and the months under a plan until then. */
  writtenOn: string;
  months: number;
  isDemonstration: boolean;
};
/** The latest that are published, and what all of them come to; null where there are none. */
export type PublicTestimonials = { average: { count: number; stars: number } | null; latest: PublicTestimonial[] };
export type TestimonialReader = { readTestimonials: () => Promise<PublicTestimonials> };

/** How soon the team answers tickets first, for the page that says it to everybody. */
export type AnswerTimeReader = { readAnswerTimes: () => Promise<AnswerTimes> };

/** What works and what doesn't, as the status page tells it; never refused for the database's sake. */
export type StatusReader = { readStatus: () => Promise<PublicStatus> };

/** The live record, and a demonstration's replay of 2023; each day with its totals, in order. */
export type RecordReader = {
  readDays: () => Promise<RecordDayTotals[]>;
  /** Empty in a real shop. */
  readReplay: () => Promise<RecordDayTotals[]>;
};

/** The weekly draw as visitors see it. */
export type DrawReader = {
  readDraws: () => Promise<PublicDraws>;
  readBrackets: () => Promise<PublicBrackets>;
};

/** The evidence ledger as the server's pages read it. */
export type LedgerReader = { readEnd: () => Promise<LedgerEnd> };

export type LedgerEnd = {
  /** Null while the ledger is empty; `at` as an ISO instant. */
  last: { sequence: number; hash: string; at: string } | null;
  /** The last daily roots, newest first; a day of the reference clock. */
  roots: { day: string; sequence: number; hash: string }[];
};

/** Where members may sign in besides with a password or by mail. */
export type SignInProvider = "google" | "github";

/** The company that sells and answers for the site. A demonstration names a sample, labelled as one wherever it is shown. */
export type Company = {
  name: string;
  address: string;
  taxId: string;
  register: string | null;
  isSample: boolean;
};

/** What the server tells the browser about itself: addresses and public keys, never a secret. */
export type PublicConfig = {
  mode: "demo" | "production";
  /** True when the demonstration is reachable from outside (LPX_DEMO_EXPOSE): a banner on every page. */
  isExposedDemo: boolean;
  version: string;
  supabaseUrl: string;
  publishableKey: string;
  paypalClientId: string;
  /** Address of the provider's browser script, without its query. */
  paypalSdkUrl: string;
  /** True where payments go to the double: every payment surface says so. */
  isTestPayment: boolean;
  /** The providers that the auth service has credentials for, as its /settings says too. */
  signInProviders: readonly SignInProvider[];
  publicUrl: string;
  /** What a browser subscribes to push messages with; null where there are none. */
  pushKey: string | null;
  /** Whether there is a Telegram bot to link. */
  hasTelegram: boolean;
  /** Whether members are invited to the community's group one by one. */
  hasGroup: boolean;
  /** What the visitor's browser reports page views as, once they have accepted; null where nothing is measured. */
  metaPixelId: string | null;
  company: Company;
  /** The day on which counsel signed off the legal texts, `YYYY-MM-DD`; null before it. */
  legalReviewedOn: string | null;
  contact: {
    supportEmail: string;
    communityUrl: string | null;
    schedulingUrl: string | null;
    /** Where visitors may chat with the team; null where there is no such chat. */
    whatsappUrl: string | null;
    telegramUrl: string | null;
    /** The robot on an external marketplace; null while it isn't sold there. */
    robotUrl: string | null;
    /** The free analyser on its own site. */
    analyserUrl: string | null;
  };
  /** When the team answers. */
  supportHours: SupportHours;
  /** In the page's language. */
  promotions: PublicPromotions;
};

/** The server's log, as far as rendering has something to say to it. */
export type RenderLog = {
  /** A bug: its stack goes to the log, never to the visitor. */
  fault(error: Error): void;
  /** What was asked for isn't there, or not by this method: the caller's mistake. */
  refusal(request: { method: string; status: number }): void;
};
