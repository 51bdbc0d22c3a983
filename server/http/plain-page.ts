import { escapeHtml } from "#core/escape-html.ts";
import { type Language, languageFacts } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { plainPagePolicy, policyHeader } from "./content-policy.ts";

const style = `:root{color-scheme:light dark;--ink:#14222e;--page:#f5f8f6;--card:#fff;--line:#d3ddd8;--brand:#12693c;--on:#fff;--head:#0f2a4a}
@media(prefers-color-scheme:dark){:root{--ink:#e8eff2;--page:#0b151f;--card:#13212e;--line:#2b3d4a;--brand:#5fcf93;--on:#06210f;--head:#0a1d33}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{background:var(--head)}header a{display:flex;min-height:56px;align-items:center;max-width:36rem;margin:auto;padding:0 1rem;color:#fff;font-weight:700;font-size:1.25rem;text-decoration:none}
main{max-width:36rem;margin:2rem auto;padding:0 1rem}div{padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
h1{margin:0 0 .75rem;font-size:1.4rem;line-height:1.25}p{margin:0 0 1rem}small{opacity:.8}
.on{display:inline-flex;min-height:44px;align-items:center;padding:.25rem 1.25rem;border-radius:.5rem;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}header :focus-visible{outline-color:#fff}`;

const policy = plainPagePolicy(style);

interface PlainPage {
  language: Language;
  book: Book;
  /** The name of the edition. */
  name: string;
  /** What happened. */
  title: string;
  /** What to do. */
  lines: (string | undefined)[];
  /** Identifies this request in the log. */
  requestId: string | undefined;
  /** Whether opening the same address again makes sense. It does not after a posted form. */
  mayReload: boolean;
}

/** Renders a page of two kilobytes that needs neither database nor React, for when those fail. */
export function plainPage({ language, book, ...page }: PlainPage) {
  const { name, title, lines, requestId, mayReload } = page;
  const { say } = book;
  const again = `<a class="on" href="">${escapeHtml(say("web.error.again"))}</a>`;
  const home = `<a class="on" href="/">${escapeHtml(say("web.menu.home"))}</a>`;
  const html = `<!DOCTYPE html><html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(name)}</title><style>${style}</style></head><body><header><a href="/">${escapeHtml(name)}</a></header><main><div><h1>${escapeHtml(title)}</h1>${lines
    .flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : []))
    .join(
      "",
    )}${mayReload ? again : home}${requestId ? `<p><small>${requestId}</small></p>` : ""}</div></main></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-language": language,
    "cache-control": "no-store",
    [policyHeader]: policy,
  };
  return { html, headers };
}
