import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import type { ProductPrices } from "#domain/products/product-catalogue.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";

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
};

/** What products cost now, for the pages that offer them. */
export type PriceReader = { readPrices: () => Promise<ProductPrices> };

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
  /** What the visitor's browser reports page views as, once they have accepted; null where nothing is measured. */
  metaPixelId: string | null;
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
};

/** The server's log, as far as rendering has something to say to it. */
export type RenderLog = {
  /** A bug: its stack goes to the log, never to the visitor. */
  fault(error: Error): void;
  /** What was asked for isn't there, or not by this method: the caller's mistake. */
  refusal(request: { method: string; status: number }): void;
};
