import { pageAt } from "#domain/pages/pages.ts";

/**
 * Lets a page be seen before its scripts compete for the line: the framework's module preloads, its boot script and the
 * manifest are taken out of the HTML and put back by a tiny loader once something is on the screen, at the first input or
 * after 3 s (a hidden tab); clicks on buttons marked `data-replay` and a form that is sent too early are kept until the page
 * answers (the browser's own sending would put a password into the address), and a click on a button in a part that React
 * hasn't taken over yet (`data-hydrated` says that it has: app/core/hydration/replayed.ts) is made again until it has, for five seconds at most. A browser's first Intl object takes 15 ms:
 * where hydration needs it, it is made before the scripts are asked for, alone. Measured and explained in
 * docs/decisions/006-first-paint.md. Works on React Router 8.4's markup only, so an unexpected shape leaves
 * the page untouched (a test of the built server asserts that it is not).
 */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const MANIFEST = /<link rel="manifest" href="([^"]+)"[^>]*\/?>/;
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/** `loader` is the text of the script that was put in; null where the page was left alone. */
export type PaintedPage = { html: string; loader: string | null };

export function deferScripts(html: string, path: string): PaintedPage {
  const boots = [...html.matchAll(BOOT)];
  const preloads = [...html.matchAll(PRELOAD)].map((match) => match[1] ?? "");
  const manifest = MANIFEST.exec(html)?.[1] ?? null;
  const boot = boots[0];
  if (boots.length !== 1 || boot === undefined || preloads.length === 0) return { html, loader: null };
  const inert = `<script type="text/plain" id="boot">${boot[1]}</script>`;
  const loader = loaderScript({ preloads, manifest, path });
  const page = html
    .replaceAll(PRELOAD, "")
    .replace(MANIFEST, "")
    .replace(boot[0], () => inert)
    .replace("</body>", () => `<script>${loader}</script></body>`);
  return { html: page, loader };
}

type Loaded = { preloads: string[]; manifest: string | null; path: string };

function loaderScript({ preloads, manifest, path }: Loaded): string {
  const list = JSON.stringify(preloads).replaceAll("<", "\\u003c");
  const last = manifest === null ? "" : `add("manifest",${JSON.stringify(manifest).replaceAll("<", "\\u003c")});`;
  const page = pageAt(path);
  const hasFigures = page?.kind === "public" && page.hasFigures === true;
  const prepare = hasFigures ? "new Intl.NumberFormat(d.documentElement.lang);" : "";
  return `(function(){var d=document,w=window,r=d.documentElement.dataset,on=0,n=0,q=[],f;
function add(k,h){var l=d.createElement("link");l.rel=k;l.href=h;d.head.append(l)}
function go(){if(on)return;on=1;${list}.forEach(function(h){add("modulepreload",h)});${last}
var s=d.createElement("script");s.type="module";s.textContent=d.getElementById("boot").textContent;d.body.append(s)}
function button(e){return e.target.closest&&e.target.closest("button[data-replay]")}
function keep(e){var b=button(e);if(b){q.push(b);r.pressed=""}}
function late(e){var b=button(e);if(e.isTrusted)n=0;if(b&&b.dataset.hydrated===undefined&&n++<100)setTimeout(press,50,b)}
function press(b){if(b.isConnected)b.click()}
function hold(e){e.preventDefault();f=e.target;go()}
d.addEventListener("click",keep,true);d.addEventListener("submit",hold,true);
w.__lpxReady=function(){d.removeEventListener("click",keep,true);d.removeEventListener("submit",hold,true);w.__lpxReady=function(){};r.ready="";w.addEventListener("click",late);
setTimeout(function(){q.forEach(press);if(f&&f.isConnected)f.requestSubmit()})};
["pointerdown","keydown","touchstart","focusin"].forEach(function(t){d.addEventListener(t,go,{capture:true,once:true,passive:true})});
try{new PerformanceObserver(function(o,p){p.disconnect();setTimeout(function(){${prepare}setTimeout(go)})}).observe({type:"paint",buffered:true})}catch(e){}
setTimeout(go,3000)})()`;
}
