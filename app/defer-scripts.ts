import type { FilesOf } from "./script-files.ts";

/**
 * Makes React Router's scripts wait until the page is readable: no preload of modules, and the
 * entry's module script is held as inert text until `load`. With Save-Data or a 2G line it waits for a
 * touch or a key; the visitor's own choice of the data saver goes first.
 * A browser without what React Router needs (docs/browsers.md) keeps the server's page.
 * Then all its scripts are fetched at once, not each when another names it, and where the line broke
 * again: ever later, or when it is back. A module that did not come when it was imported is never
 * asked for again. With all at hand the entry runs in an idle moment.
 * @param nonce what the page's policy lets scripts run by
 */
export function deferScripts(html: string, nonce: string, filesOf: FilesOf): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*\/>/g, "")
    .replace(
      /<script[^>]* type="module" async="">([\s\S]*?)<\/script>/,
      (_, code: string) =>
        `<script type="text/plain" id="later" data-files="${filesOf(addressesIn(code)).join(" ")}" nonce="${nonce}">${code}</script><script nonce="${nonce}">${start}</script>`,
    );
}

const addressesIn = (code: string): string[] =>
  [...code.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, address = ""]) => address);

// What the page weighed is written here too, as with the data saver nothing else runs for a while;
// and the browser’s offer to install is held, which may come before React.
const start = `onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};(()=>{let begun,wait=500;const d=document,idle=self.requestIdleCallback||setTimeout,{nonce}=d.currentScript,later=d.getElementById("later"),enter=()=>{const s=d.createElement("script");s.type="module";s.nonce=nonce;s.textContent=later.textContent;d.body.append(s)},run=()=>{if(begun||!self.TextEncoderStream||!self.SubmitEvent||!("submitter"in SubmitEvent.prototype))return;begun=1;Promise.all((later.dataset.files.match(/\\S+/g)||[]).map(f=>fetch(f).then(a=>a.status<500?a.arrayBuffer():Promise.reject()))).then(()=>idle(enter,{timeout:500}),()=>{begun=0;addEventListener("online",run,{once:true});setTimeout(run,wait*=2)})},c=navigator.connection||{},saver=d.documentElement.dataset.saver;["pointerdown","keydown"].forEach(e=>addEventListener(e,run,{once:true,capture:true,passive:true}));addEventListener("load",()=>{if(saver?saver=="off":!c.saveData&&!/2g/.test(c.effectiveType))run();setTimeout(()=>{let n=0;for(const t of["navigation","resource"])for(const e of performance.getEntriesByType(t))n+=e.transferSize||0;const w=d.querySelector("[data-weight]");if(w&&!begun&&n)w.textContent=Math.ceil(n/1000)})})})()`;
