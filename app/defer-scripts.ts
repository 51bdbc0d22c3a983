import type { FilesOf } from "./script-files.ts";

/**
 * Defers React Router's scripts until the page is readable: it removes module preloads and holds
 * the entry's module script as inert text until `load`. With Save-Data or a 2G connection it waits
 * for a tap or a key. The visitor's own data saver setting takes precedence. A browser that lacks
 * what React Router needs (docs/browsers.md) shows the server's page. All scripts are then fetched
 * at once, not one after the other, and again with backoff or on reconnect if the connection
 * breaks, because a browser never retries a module whose import failed. Once all scripts are
 * loaded, the entry runs in an idle moment.
 * @param nonce allows scripts to run under the page's policy
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

// This script also writes the page size, as with the data saver no other script runs for a while.
// It also holds the browser's install prompt, which may fire before React starts.
const start = `onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};(()=>{let begun,wait=500;const d=document,idle=self.requestIdleCallback||setTimeout,{nonce}=d.currentScript,later=d.getElementById("later"),enter=()=>{const s=d.createElement("script");s.type="module";s.nonce=nonce;s.textContent=later.textContent;d.body.append(s)},run=()=>{if(begun||!self.TextEncoderStream||!self.SubmitEvent||!("submitter"in SubmitEvent.prototype))return;begun=1;Promise.all((later.dataset.files.match(/\\S+/g)||[]).map(f=>fetch(f).then(a=>a.status<500?a.arrayBuffer():Promise.reject()))).then(()=>idle(enter,{timeout:500}),()=>{begun=0;addEventListener("online",run,{once:true});setTimeout(run,wait*=2)})},c=navigator.connection||{},saver=d.documentElement.dataset.saver;["pointerdown","keydown"].forEach(e=>addEventListener(e,run,{once:true,capture:true,passive:true}));addEventListener("load",()=>{if(saver?saver=="off":!c.saveData&&!/2g/.test(c.effectiveType))run();setTimeout(()=>{let n=0;for(const t of["navigation","resource"])for(const e of performance.getEntriesByType(t))n+=e.transferSize||0;const w=d.querySelector("[data-weight]");if(w&&!begun&&n)w.textContent=Math.ceil(n/1000)})})})()`;
