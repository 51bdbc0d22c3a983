/**
 * Makes React Router's scripts wait until the page is readable: no preload of modules, and the
 * entry's module script is held as inert text until `load` and an idle moment. With Save-Data or a
 * 2G line it waits for a touch or a key; the visitor's own choice of the data saver goes first.
 * A browser without what React Router needs (docs/browsers.md) keeps the server's page.
 * @param nonce what the page's policy lets scripts run by
 */
export function deferScripts(html: string, nonce: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*\/>/g, "")
    .replace(
      /<script[^>]* type="module" async="">([\s\S]*?)<\/script>/,
      (_, code: string) =>
        `<script type="text/plain" id="later" nonce="${nonce}">${code}</script><script nonce="${nonce}">${start}</script>`,
    );
}

// What the page weighed is written here too, as with the data saver nothing else runs for a while;
// and the browser’s offer to install is held, which may come before React.
const start = `onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};(()=>{let done;const d=document,{nonce}=d.currentScript,run=()=>{if(done||!self.TextEncoderStream||!self.SubmitEvent||!("submitter"in SubmitEvent.prototype))return;done=1;const s=d.createElement("script");s.type="module";s.nonce=nonce;s.textContent=d.getElementById("later").textContent;d.body.append(s)},c=navigator.connection||{},saver=d.documentElement.dataset.saver;["pointerdown","keydown"].forEach(e=>addEventListener(e,run,{once:true,capture:true,passive:true}));addEventListener("load",()=>{if(saver?saver=="off":!c.saveData&&!/2g/.test(c.effectiveType))(window.requestIdleCallback||setTimeout)(run,{timeout:2000});setTimeout(()=>{let n=0;for(const t of["navigation","resource"])for(const e of performance.getEntriesByType(t))n+=e.transferSize||0;const w=d.querySelector("[data-weight]");if(w&&!done&&n)w.textContent=Math.ceil(n/1000)})})})()`;
