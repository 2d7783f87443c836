import { REFERENCE_OFFSET_HOURS } from "#domain/clock/reference-clock.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { HALLOWEEN } from "#domain/promotions/season.ts";

const MARK_SEASON = `var n=new Date(Date.now()+${REFERENCE_OFFSET_HOURS}*36e5),y=n.toISOString().slice(5,10);
if(y>="${HALLOWEEN.days.from}"&&y<="${HALLOWEEN.days.to}")d.dataset.season="halloween";
`;

/**
 * `surfaces.css` leaves what is below a phone's screen out of the first frame. It is drawn two frames after the document has
 * been parsed, since the next one may be the first; a visitor who scrolls earlier, on a slow line, doesn't wait for that.
 */
const KEEP_FIRST_FRAME = `function all(){requestAnimationFrame(function(){requestAnimationFrame(function(){delete d.dataset.frame})})}
addEventListener("DOMContentLoaded",all);addEventListener("scroll",all,{once:true});d.dataset.frame="first";
`;

/**
 * Runs in the head before the first paint: applies the chosen theme, and mends the one case the server
 * can't know, a language that only localStorage holds (spec 1.16, 3.19). It reloads at most once, because
 * it only does so when the cookie it writes can be read back.
 * Pages are cached in memory all year, so it marks the season, too (domain/promotions/season.ts), unless the office has it off.
 * Where site data is blocked, reading `localStorage` throws, also in code of others (React Router's scroll positions):
 * both storages then become ones that are full, which all code copes with (app/core/browser/storage/visit-storage.ts).
 */
export function headScript(config: { promotions: { season: object | null } } | undefined): string {
  return `(function(){try{
["localStorage","sessionStorage"].forEach(function(k){try{window[k].length}catch(e){Object.defineProperty(window,k,{value:{length:0,key:function(){return null},getItem:function(){return null},removeItem:function(){},clear:function(){},setItem:function(){throw e}}})}});
var d=document.documentElement,s=window.localStorage,t=s.getItem("theme"),l=s.getItem("language"),q=new URLSearchParams(location.search).get("lang");
${config?.promotions.season === null ? "" : MARK_SEASON}if(t==="light"||t==="dark")d.dataset.theme=t;
function keep(v){document.cookie="language="+v+";path=/;max-age=31536000;samesite=lax"+(location.protocol==="https:"?";secure":"");return document.cookie.indexOf("language="+v)>=0}
function known(v){return ${JSON.stringify(LANGUAGES)}.indexOf(v)>=0}
if(known(q)){if(!l){keep(q);s.setItem("language",q)}}
else if(known(l)&&l!==d.lang&&keep(l)){d.hidden=true;location.reload()}
${KEEP_FIRST_FRAME}}catch(e){}})()`;
}
