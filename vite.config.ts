import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { applyPatch, parsePatch } from "diff";
import { Marked, type Tokens } from "marked";
import { build, defineConfig, type Plugin } from "vite";
import { CHUNK_GROUPS, isInGroup, LEFT_TO_THE_SERVER } from "./scripts/browser-bundle.ts";
import { messageCompilerOptions } from "./scripts/message-compiler-options.mjs";
import { BUILT_IN_PACKAGES, SERVER_OUTPUT } from "./scripts/server-bundle.ts";
import { readWebpSize } from "./server/courses/webp-size.ts";

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

/** The browser gets nothing of what only machines read of a page, nor a second copy of the head's scripts. */
function leaveToTheServer(): Plugin {
  return {
    name: "leave-to-the-server",
    load(id, options) {
      if (options?.ssr) return null;
      const path = Object.keys(LEFT_TO_THE_SERVER).find((end) => id.endsWith(`/${end}`));
      return path === undefined ? null : (LEFT_TO_THE_SERVER[path] ?? null);
    },
  };
}

const SCRIPT = "?script";

/** A script inlined in the HTML is a module like any other; importing it with `?script` gives its bundle as text. */
function scriptText(): Plugin {
  return {
    name: "script-text",
    async load(id) {
      if (!id.endsWith(SCRIPT)) return null;
      const input = id.slice(0, -SCRIPT.length);
      this.addWatchFile(input);
      const built = await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        build: { write: false, target: "es2020", rolldownOptions: { input, output: { format: "iife" } } },
      });
      const [output] = [built].flat();
      const code = output !== undefined && "output" in output ? output.output[0].code : "";
      if (code === "" || code.includes("</script")) throw new Error(`${input} can't stand in a page`);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

/** A picture alone in its paragraph is a figure; its title is the caption below it. Its size keeps the page from moving. */
function figureOf({ href, text, title }: Tokens.Image): string {
  const size = readWebpSize(`public${href}`);
  if (size === null) throw new Error(`there is no WebP picture public${href}`);
  const [width, height] = size;
  const caption = title ? `<figcaption>${title}</figcaption>` : "";
  return `<figure><img src="${href}" alt="${text}" width="${width}" height="${height}" loading="lazy" decoding="async">${caption}</figure>`;
}

const markdown = new Marked({
  renderer: {
    paragraph({ tokens }) {
      const [only] = tokens;
      return tokens.length === 1 && only?.type === "image" ? figureOf(only as Tokens.Image) : false;
    },
  },
});

/** Long texts are Markdown files; a page imports one as the HTML it becomes. They are ours, never a visitor's. */
function markdownText(): Plugin {
  return {
    name: "markdown-text",
    transform(source, id) {
      return id.endsWith(".md")
        ? { code: `export default ${JSON.stringify(markdown.parse(source))}`, map: null }
        : null;
    },
  };
}

const ROUTER_PATCH = parsePatch(readFileSync("patches/react-router-8.4.0.diff", "utf8"));

/**
 * The package's files as `patches/` has them: React Router tells its root each new address outside of the transition in
 * which its pages get it, and React drops the server's HTML of parts whose code is still on its way. docs/decisions/155.
 */
function patchedRouter(): Plugin {
  return {
    name: "patched-router",
    transform(source, id) {
      const patch = ROUTER_PATCH.find(({ oldFileName = "" }) => id.endsWith(oldFileName.replace(/^a\//, "/")));
      if (patch === undefined) return null;
      const code = applyPatch(source, patch);
      if (code === false) throw new Error(`${patch.oldFileName} has changed; see docs/decisions/155`);
      return { code, map: null };
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
    scriptText(),
    patchedRouter(),
    reactRouter(),
  ],
  // Of these a server would keep every icon, part and feature, and it uses few: docs/decisions/103 and 251.
  ssr: { noExternal: ["lucide-react", "radix-ui", /^@radix-ui\//, /^@tanstack\//, ...BUILT_IN_PACKAGES] },
  environments: { ssr: { build: { rolldownOptions: { output: SERVER_OUTPUT } } } },
  build: {
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Each path of a page goes to where it is used: a module of all of them would be on every page.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: {
        codeSplitting: {
          groups: CHUNK_GROUPS.map((group) => ({
            name: group.name,
            test: (id: string) => isInGroup(group, relative(process.cwd(), id).replaceAll("\\", "/")),
          })),
        },
      },
    },
  },
});
