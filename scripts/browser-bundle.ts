/** What the browser's bundle holds in the place of modules whose work the server alone does. */
export const LEFT_TO_THE_SERVER: Readonly<Record<string, string>> = {
  "app/core/pages/seo/server-tags.ts": "export const serverTags = () => [];",
  // They have run by then: the page's own copies are in its HTML.
  "app/document/head-script.ts": 'export const headScript = () => "";',
  "app/document/typefaces.ts": 'export const TYPEFACES_SCRIPT = "";',
  "app/paraglide/runtime.js": 'export * from "#app/core/browser/language/document-language.ts";',
};

/** Files that the browser's bundle holds together, and how their paths begin. */
export type ChunkGroup = { name: string; files: readonly string[]; except?: readonly string[] };

const ICONS = "node_modules/lucide-react/dist/esm/icons/";
const WORDS = "app/paraglide/messages/";

/**
 * The chunks of the browser's bundle: dozens of small files compress badly and cost a header each, and what pages share
 * must lie in a chunk that all of them fetch. A file belongs to the first group that names it. What no file answers to is
 * refused by scripts/checks/browser-bundle.ts: a moved file would change the chunks in silence.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    name: "core",
    files: ["react", "react-dom", "scheduler", "react-router"].map((name) => `node_modules/${name}/`),
  },
  // What the home page needs in three files; what it shares with other pages is in the first two, or those would fetch
  // the home page, too.
  {
    name: "site",
    files: [
      "app/root.tsx",
      "app/entry.client.tsx",
      "app/routes/public/layout.tsx",
      "app/core/pages/seo/page-meta.ts",
      "domain/formats/kept-formats.ts",
      "app/core/browser/hydration/when-near.ts",
      "app/core/browser/hydration/hydrates-near.tsx",
      "domain/formats/format-money.ts",
      "app/ui/badge.tsx",
      "app/ui/folded-on-phone.tsx",
      "app/core/formats/clock/clock-text.ts",
      "app/core/formats/format-list.ts",
      "app/ui/button.tsx",
      "app/ui/button-link.tsx",
      "app/ui/card.tsx",
      "app/ui/link.tsx",
      "domain/clock/",
      "domain/plans/plan-catalogue.ts",
      "domain/pages/",
      `${WORDS}common_see_plans.js`,
    ],
  },
  { name: "intent", files: ["app/core/account/purchase-intent/", "domain/navigation/return-path.ts"] },
  { name: "disclosures", files: ["app/core/setups/hypothetical-notice.tsx"] },
  // The plans are a page of their own, too.
  {
    name: "pricing",
    files: ["app/features/pricing/", `${WORDS}pricing_`],
    except: ["app/features/pricing/plans-page.tsx"],
  },
  { name: "landing", files: ["app/routes/public/home.tsx"] },
  // What public pages fetch after their own code, and small parts of many pages.
  {
    name: "query",
    files: ["node_modules/@tanstack/react-query/", "node_modules/@tanstack/query-core/", "app/core/data/query/"],
    except: ["app/core/data/query/loaded.tsx"],
  },
  {
    name: "parts",
    files: [
      "app/ui/skeleton.tsx",
      "app/ui/control-look.ts",
      "app/ui/empty-state.tsx",
      "app/ui/error-state.tsx",
      "app/ui/day-band",
      "app/ui/day-chips.tsx",
      "app/core/browser/hydration/",
      "app/core/browser/forms/use-typed-search.ts",
      "app/core/setups/session-name.ts",
      "app/core/setups/setup-band.tsx",
      `${ICONS}chevron-left.mjs`,
      `${ICONS}chevron-right.mjs`,
      `${ICONS}arrow-up.mjs`,
      // Of the library's search and of the office's.
      `${ICONS}search.mjs`,
      `${WORDS}clock_local.js`,
      `${WORDS}clock_zone_reference.js`,
      `${WORDS}common_all.js`,
      `${WORDS}common_retry.js`,
    ],
    except: ["app/core/browser/hydration/late-tooltip.tsx"],
  },
  {
    name: "zones",
    files: [
      ...["zoned-time.tsx", "clock-zones.ts", "use-now.ts", "shown-clock.ts"].map(
        (name) => `app/core/formats/clock/${name}`,
      ),
      "app/core/browser/storage/stored-choice.ts",
    ],
  },
  // Of a setup's page and of the weekly draw's.
  {
    name: "reference-times",
    files: ["app/core/formats/clock/reference-times.tsx"],
  },
  {
    name: "shown-times",
    files: [
      "app/core/formats/clock/shown-times.tsx",
      "app/core/formats/clock/clock-switch.tsx",
      "app/core/setups/band-sessions.ts",
    ],
  },
  {
    name: "setup-parts",
    files: [
      "app/core/setups/setup-day-chips.tsx",
      "app/core/setups/setup-figures.ts",
      "app/core/formats/signed-figures.ts",
      "app/features/setup/open-setup.tsx",
      "app/core/setups/evaluation-figures.ts",
      "domain/simulator/setup-address.ts",
      "domain/setups/library-state.ts",
      "domain/setups/sample-size.ts",
      `${ICONS}star.mjs`,
      `${WORDS}library_small_sample.js`,
      `${WORDS}setup_only_selection.js`,
      `${WORDS}common_both_times.js`,
      `${WORDS}common_compare.js`,
      `${WORDS}common_days_of_week.js`,
      `${WORDS}common_operating_days.js`,
      `${WORDS}common_session.js`,
      `${WORDS}common_setup_library.js`,
      `${WORDS}common_setups_load_error.js`,
      `${WORDS}common_win_rate.js`,
    ],
  },
  { name: "result-unit", files: ["app/core/setups/result-unit", "domain/setups/result-units.ts"] },
  { name: "setup-names", files: ["app/core/setups/shown-name.ts", "domain/setups/name-parts.ts"] },
  // Words of many pages, before the groups of single ones: a page must not fetch another one's code for a word. Those of
  // the library and of the support form are in chunks that these fetch already.
  {
    name: "words",
    files: [`${WORDS}common_`, `${WORDS}help_label.js`, "domain/contact/sample-links.ts"],
    except: [`${WORDS}common_name.js`, `${WORDS}common_terms_required.js`],
  },
  { name: "panel-words", files: [`${WORDS}panel_`] },
  {
    name: "library",
    files: ["app/routes/public/setups.tsx", "app/features/setups/components/filter-panel.tsx"],
  },
  {
    name: "icons",
    files: ["circle-question-mark", "copy", "external-link", "lock"].map((name) => `${ICONS}${name}.mjs`),
  },
  { name: "use-setups", files: ["app/core/setups/use-setups.ts", "app/core/setups/read-setups.ts"] },
  { name: "votes", files: ["app/core/setups/votes/"] },
  // Fetched by some pages when a failure happens, by most with their code. Words of both belong to the first.
  { name: "failures", files: ["app/core/data/errors/function-error-texts.ts"] },
  { name: "auth-failures", files: ["app/core/data/errors/auth-error-texts.ts"] },
  {
    name: "forms",
    files: [
      "app/ui/field",
      "app/ui/select.tsx",
      "app/ui/text-area.tsx",
      "app/ui/checkbox.tsx",
      "app/ui/notice.tsx",
      "app/core/data/errors/read-error-code.ts",
      "app/core/browser/forms/domain-resolver.ts",
      "app/core/browser/forms/form-error.tsx",
      "app/core/browser/forms/needs-script.tsx",
      "domain/checkout/plain-text.ts",
      "domain/contact/email-address.ts",
      `${ICONS}info.mjs`,
    ],
  },
  {
    name: "setup-texts",
    files: [
      "app/features/setup/lib/setup-texts.ts",
      "app/features/setup/components/setup-meta.tsx",
      "domain/backtest/trades-text.ts",
    ],
  },
  // A setup's view and the simulator need them, each without the other.
  {
    name: "trades",
    files: ["bar-series.ts", "stored-trades.ts", "trade-list.ts", "trades.ts"].map((name) => `domain/backtest/${name}`),
  },
  { name: "clipboard", files: ["app/core/browser/clipboard/copy-text.ts"] },
  // Of a setup's trades and of an account's results, each of which has a page without the other.
  // Other pages need them without what is around them.
  { name: "days", files: ["domain/backtest/day-grid.ts"] },
  { name: "small-print", files: ["app/ui/small-print.tsx"] },
  {
    name: "account-parts",
    files: [
      "app/features/results/components/account-notice.tsx",
      "app/features/results/lib/results-texts.ts",
      "domain/metrics/calendar.ts",
      "domain/results/results-address.ts",
    ],
  },
  {
    name: "trade-figures",
    files: ["equity.ts", "statistics.ts", "wilson.ts"].map((name) => `domain/backtest/${name}`),
  },
  // The comparison draws without the sheet, the sheet without the comparison.
  {
    name: "charts",
    files: [
      ...["cursor.tsx", "plot.tsx", "scales.ts", "paths.ts"].map((name) => `app/ui/charts/${name}`),
      "app/features/setup/components/part-labels.tsx",
      "domain/setups/setup-evidence.ts",
      "domain/backtest/stored-trades.ts",
    ],
  },
  { name: "interval", files: ["app/ui/charts/interval-bar.tsx"] },
  {
    name: "setup-view",
    files: ["app/features/setup/components/setup-detail.tsx", "app/features/setup/components/view-backtest.tsx"],
  },
  { name: "membership", files: ["app/core/account/membership/", "app/core/data/realtime/", "domain/memberships/"] },
  // Dialogs need it, too, and must not fetch the client for it.
  { name: "helpers", files: ["node_modules/tslib/"] },
  { name: "supabase", files: ["node_modules/@supabase/"] },
  {
    name: "panel",
    files: ["app/routes/dashboard/layout.tsx", "app/routes/admin/layout.tsx", "app/core/data/query/loaded.tsx"],
  },
];

/**
 * Whether a group names a module, by its path from the root. The framework's entry of a route (`home.tsx?…`) stays a file
 * of its own: in a group it would keep the group from being the page's first file.
 */
export function isInGroup({ files, except = [] }: ChunkGroup, path: string): boolean {
  return !path.includes("?") && files.some((start) => path.startsWith(start)) && !except.includes(path);
}
