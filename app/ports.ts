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
  contact: {
    supportEmail: string;
    communityUrl: string | null;
    schedulingUrl: string | null;
  };
};
