import letters from "#app/ui/fonts/inter-letters.woff2?inline";
import mono from "#app/ui/fonts/jetbrains-mono.woff2?url";

const LETTERS_BASE64 = letters.slice(letters.indexOf(",") + 1);
/** What `inter-letters.woff2` holds; a test compares it with the file's recipe (scripts/fonts). */
const LETTERS_RANGE =
  "U+20-22,U+25,U+27-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+AB,U+B7,U+BA-BB,U+BF,U+C1,U+C9,U+CD,U+D1,U+D3,U+DA,U+E1,U+E9,U+ED,U+F1,U+F3,U+FA,U+FC,U+2013-2014,U+2019,U+201C-201D,U+2026,U+2192,U+2212";

/**
 * Runs in the head: the letters of the page's text are there before its first frame, because they travel within it; as
 * bytes, since a browser decodes a font of the style sheet only after a frame without text. The figures' typeface is
 * fetched, its fallback being just as wide; named here, because one that is added after the first layout has everything
 * laid out again, not only the figures (docs/decisions/095).
 */
export const TYPEFACES_SCRIPT = `(function(){try{
var f=document.fonts,s="${LETTERS_BASE64}",a,b,i;
if(Uint8Array.fromBase64)a=Uint8Array.fromBase64(s);
else for(b=atob(s),i=b.length,a=new Uint8Array(i);i--;)a[i]=b.charCodeAt(i);
f.add(new FontFace("Inter Variable",a,{weight:"400 700",unicodeRange:"${LETTERS_RANGE}"}));
f.add(new FontFace("JetBrains Mono Variable","url(${mono})",{weight:"400 700",display:"swap"}));
}catch(e){}})()`;
