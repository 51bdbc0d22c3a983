import type { Tokens } from "marked";
import { escapeHtml } from "#core/escape-html.ts";
import { splitContacts } from "#core/user-text.ts";
import { firstWords, foldHtml, foldMark } from "./fold-html.ts";
import { renderMarkdown } from "./render-markdown.ts";

/**
 * Raised when the same text renders as different HTML: rows of an older version are rendered again.
 */
export const renderVersion = 1;

/** Rendered text as it is stored beside the typed one: identical for all readers and languages. */
export interface RenderedText {
  /** Mentions are stored as `<b>@{account id}</b>`. */
  html: string;
  /** With links, numbers and addresses folded, for a new author; null if there are none. */
  foldedHtml: string | null;
  htmlVersion: number;
}

interface Reading {
  /** Names of mentioned users by account id; without those who have left. */
  names: ReadonlyMap<string, string>;
  /** The placeholder for a user who has left. */
  somebody: string;
  /** Replaces links, numbers and addresses of a new author; undefined shows them. */
  folded?: string | undefined;
}

const mention = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/g;
const renderedMention = new RegExp(`<b>${mention.source}</b>`, "g");

/** Returns the account ids mentioned in a text. */
export const mentionedIds = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = ""]) => id)),
];

/** Returns a URL that a link can lead to: a web page without a password, or one mailbox. */
function safeAddress(href: string): string | undefined {
  const address = href.trim();
  // Characters that are invalid in URLs and can hide a scheme from a check.
  if ([...address].some((sign) => sign.charCodeAt(0) <= 32 || "\"'<>`".includes(sign)))
    return undefined;
  if (/^mailto:[\w.+-]{1,64}@[\w.-]{1,255}$/i.test(address)) return address;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : undefined;
}

const escapeText = (text: string): string => escapeHtml(text).replace(mention, "<b>$&</b>");

function toHtml(markdown: string): string {
  return renderMarkdown(markdown, {
    html: ({ text }) => escapeText(text),
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    code: ({ text }) => `<pre><code>${escapeText(text)}</code></pre>\n`,
    codespan: ({ text }) => `<code>${escapeText(text)}</code>`,
    text(token) {
      const { text, tokens } = token as Tokens.Text;
      return tokens ? this.parser.parseInline(tokens) : escapeText(text);
    },
    link({ href, tokens, text }) {
      const address = safeAddress(href);
      const words = this.parser.parseInline(tokens);
      if (!address) return text === href ? words : `${words} (${escapeText(href)})`;
      return `<a href="${escapeHtml(address)}" rel="nofollow ugc noopener">${words}</a>`;
    },
    // An external picture would reveal its readers to its server; the author's own is shown with
    // the discussion.
    image: ({ href, text }) => escapeText(text ? `${text} (${href})` : href),
    table: ({ raw }) => `<p>${escapeText(raw.trim()).replace(/\n/g, "<br>")}</p>\n`,
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  });
}

/**
 * Renders users' Markdown as safe HTML: paragraphs, lists, quotes, emphasis, code and links to the
 * web. Tags, pictures and tables become text, headings become strong lines. Runs once, when the
 * text is written.
 * @returns the HTML, and the number of web addresses that its readers see
 */
export function renderPost(markdown: string): RenderedText & { links: number } {
  const html = toHtml(markdown);
  const { html: foldedHtml, links } = foldHtml(html);
  return { html, foldedHtml, htmlVersion: renderVersion, links };
}

/** Returns rendered text as one reader sees it. */
export function htmlForReader(words: RenderedText, { names, somebody, folded }: Reading): string {
  const html =
    folded === undefined || words.foldedHtml === null
      ? words.html
      : words.foldedHtml.replaceAll(foldMark, () => escapeHtml(folded));
  return html.replace(
    renderedMention,
    (_, id: string) => `<b>@${escapeHtml(names.get(id) ?? somebody)}</b>`,
  );
}

/**
 * Returns the source of a text as one reader sees it, with the same contacts folded as on the page.
 * Where Markdown hides some of them in the source, returns the text without its Markdown.
 */
export function sourceForReader(
  body: string,
  { foldedHtml }: RenderedText,
  folded: string | undefined,
): string {
  if (folded === undefined || foldedHtml === null) return body;
  const pieces = splitContacts(body);
  const contacts = pieces.filter(({ kind }) => kind !== "text").length;
  if (contacts === foldedHtml.split(foldMark).length - 1) {
    return pieces.map(({ kind, text }) => (kind === "text" ? text : folded)).join("");
  }
  const words = foldedHtml.replaceAll(foldMark, () => escapeHtml(folded));
  return firstWords(words, Number.POSITIVE_INFINITY);
}

/**
 * Returns the stored rendering, or renders now if it is of an older version that `renderOutdated`
 * has not reached.
 */
export const currentRendering = (stored: RenderedText & { body: string }): RenderedText =>
  stored.htmlVersion >= renderVersion ? stored : renderPost(stored.body);
