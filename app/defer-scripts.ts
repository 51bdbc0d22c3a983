/**
 * Makes React Router's scripts wait until the page is readable: no preload of modules, and the
 * entry's module script is held as inert text until `load` and an idle moment. With Save-Data or a
 * 2G line it waits for a touch or a key.
 */
export function deferScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*\/>/g, "")
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, code: string) =>
        `<script type="text/plain" id="later">${code}</script><script>${start}</script>`,
    );
}

const start = `(()=>{let done;const run=()=>{if(done)return;done=1;const s=document.createElement("script");s.type="module";s.textContent=document.getElementById("later").textContent;document.body.append(s)};const c=navigator.connection||{};const touch=()=>["pointerdown","keydown"].forEach(e=>addEventListener(e,run,{once:true,capture:true,passive:true}));touch();if(!c.saveData&&!/2g/.test(c.effectiveType||""))addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(run,{timeout:2000}))})()`;
