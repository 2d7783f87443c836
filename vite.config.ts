import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";
import { messageCompilerOptions } from "./scripts/message-compiler-options.mjs";

const STYLE_MODULE = "virtual:document-style";

/**
 * The page's style sheet travels inside the HTML (docs/decisions: first paint), so only the server
 * bundle holds its text; the browser keeps the one it was served. Development links it as usual.
 */
function documentStyle(): Plugin {
  let isDevelopment = false;
  let styleSheet = "";
  return {
    name: "document-style",
    configResolved(config) {
      isDevelopment = config.command === "serve";
      styleSheet = `${config.root}/app/ui/app.css`;
    },
    resolveId(id) {
      return id === STYLE_MODULE ? `\0${STYLE_MODULE}` : null;
    },
    load(id, options) {
      if (id !== `\0${STYLE_MODULE}`) return null;
      if (isDevelopment) return `import "${styleSheet}"; export default null;`;
      if (options?.ssr) return `import css from "${styleSheet}?inline"; export default css;`;
      return 'export default document.querySelector("style[data-app]")?.textContent ?? "";';
    },
  };
}

/** What the browser's bundle holds in the place of modules whose work the server alone does. */
const LEFT_TO_THE_SERVER: Readonly<Record<string, string>> = {
  "/app/core/seo/server-tags.ts": "export const serverTags = () => [];",
  // They have run by then: the page's own copies stand in its HTML.
  "/app/document/head-script.ts": 'export const HEAD_SCRIPT = "";',
  "/app/document/typefaces.ts": 'export const TYPEFACES_SCRIPT = "";',
  // The document's language is the truth while it stands: what the server rendered is what hydrates.
  "/app/paraglide/runtime.js":
    'export const experimentalStaticLocale = undefined; export const getLocale = () => document.documentElement.lang === "en" ? "en" : "es";',
};

/** The browser gets nothing of what only machines read of a page, nor a second copy of the head's scripts. */
function leaveToTheServer(): Plugin {
  return {
    name: "leave-to-the-server",
    load(id, options) {
      if (options?.ssr) return null;
      const path = Object.keys(LEFT_TO_THE_SERVER).find((end) => id.endsWith(end));
      return path === undefined ? null : (LEFT_TO_THE_SERVER[path] ?? null);
    },
  };
}

/** Long texts are Markdown files; a page imports one as the HTML it becomes. They are ours, never a visitor's. */
function markdownText(): Plugin {
  return {
    name: "markdown-text",
    transform(source, id) {
      return id.endsWith(".md") ? { code: `export default ${JSON.stringify(marked.parse(source))}`, map: null } : null;
    },
  };
}

export default defineConfig({
  plugins: [
    paraglideVitePlugin(messageCompilerOptions),
    tailwindcss(),
    documentStyle(),
    leaveToTheServer(),
    markdownText(),
    reactRouter(),
  ],
  // The package as a whole is 1,700 icons, of which the server would keep the source and an object each.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Each path of a page goes to where it is used: a module of all of them would be on every page.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "core",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
            },
            // What the home page needs in three files: dozens of small ones compress badly and cost a header each.
            // What it shares with other pages is in the first two, or those would fetch the home page, too.
            {
              name: "site",
              test: /app[\\/](root|entry\.client|routes[\\/]public[\\/]layout|core[\\/](seo[\\/]page-meta|formats[\\/]kept-formats|hydration[\\/](when-near|hydrates-near)|money[\\/]format-money)|ui[\\/](badge|button|button-link|card|link))\.tsx?$|domain[\\/](clock|plans|pages)|messages[\\/]common_see_plans\.js/,
            },
            { name: "intent", test: /app[\\/]core[\\/]purchase-intent|domain[\\/]navigation[\\/]return-path/ },
            { name: "landing", test: /app[\\/]routes[\\/]public[\\/]home\.tsx/ },
            // What public pages fetch after their own code, and small parts of many pages.
            {
              name: "query",
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|app[\\/]core[\\/]query[\\/](?!loaded)/,
            },
            {
              name: "parts",
              test: /app[\\/](ui[\\/](skeleton|control-look|empty-state|error-state|day-band|day-chips)|core[\\/](hydration[\\/](?!late-tooltip)|setups[\\/](session-name|setup-band)))|lucide-react[\\/].*(chevron-left|chevron-right|arrow-up)\.mjs|messages[\\/](clock_(local|zone_reference)|common_(all|retry))\.js/,
            },
            {
              name: "setup-parts",
              test: /app[\\/]core[\\/](setups[\\/](setup-day-chips|setup-figures)|disclosures)|app[\\/]features[\\/]setup[\\/]open-setup|domain[\\/]setups[\\/](library-state|sample-size)|messages[\\/](library_small_sample|common_(both_times|compare|days_of_week|operating_days|session|setup_library|setups_load_error|win_rate))\.js/,
            },
            // Words of many pages, before the groups of single ones: a page must not fetch another one's code for a word.
            // Those of the library and of the support form stand with what these fetch already.
            { name: "words", test: /messages[\\/]common_(?!name\.|terms_required\.)/ },
            { name: "panel-words", test: /messages[\\/]panel_/ },
            {
              name: "library",
              test: /app[\\/](routes[\\/]public[\\/]setups\.tsx|features[\\/]setups[\\/]components[\\/]filter-panel)/,
            },
            {
              name: "icons",
              test: /lucide-react[\\/].*icons[\\/](circle-question-mark|copy|external-link|lock)\.mjs/,
            },
            { name: "use-setups", test: /app[\\/]core[\\/]setups[\\/](use-setups|read-setups)/ },
            { name: "votes", test: /app[\\/]core[\\/]votes/ },
            {
              name: "forms",
              test: /app[\\/](ui[\\/](field|select|checkbox|notice)|core[\\/]errors)|lucide-react[\\/].*icons[\\/]info\.mjs/,
            },
            { name: "zones", test: /app[\\/]core[\\/]clock[\\/](zoned-time|clock-zones|use-now)/ },
            {
              name: "setup-texts",
              test: /[\\/](setup-texts|setup-meta|trades-text)\.tsx?$/,
            },
            { name: "setup-view", test: /app[\\/]features[\\/]setup[\\/]components[\\/](setup-detail|view-backtest)/ },
            { name: "membership", test: /app[\\/]core[\\/](membership|realtime)|domain[\\/]memberships/ },
            { name: "supabase", test: /node_modules[\\/](@supabase|tslib)[\\/]/ },
            { name: "panel", test: /app[\\/](routes[\\/](dashboard|admin)[\\/]layout|core[\\/]query[\\/]loaded)\.tsx/ },
          ],
        },
      },
    },
  },
});
