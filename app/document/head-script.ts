/**
 * Runs in the head before the first paint: applies the chosen theme, and mends the one case the server
 * can't know, a language that only localStorage holds (spec 1.16, 3.19). It reloads at most once, because
 * it only does so when the cookie was not there and, once written, can be read back: a page that comes in
 * another language in spite of the cookie is one kept for reading offline.
 */
export const HEAD_SCRIPT = `(function(){try{
var d=document.documentElement,s=localStorage,t=s.getItem("theme"),l=s.getItem("language"),q=new URLSearchParams(location.search).get("lang");
if(t==="light"||t==="dark")d.dataset.theme=t;
function has(v){return document.cookie.indexOf("language="+v)>=0}
function keep(v){document.cookie="language="+v+";path=/;max-age=31536000;samesite=lax";return has(v)}
if(q==="es"||q==="en"){if(!l){s.setItem("language",q);keep(q)}}
else if((l==="es"||l==="en")&&l!==d.lang&&!has(l)&&keep(l)){d.hidden=true;location.reload()}
}catch(e){}})()`;
