import type { Tokens } from "marked";
import { escapeHtml } from "#core/escape-html.ts";
import { foldContacts } from "#core/user-words.ts";
import { renderMarkdown } from "./bounded-markdown.ts";
import { firstWords, foldHtml, foldMark } from "./fold-html.ts";

/** Raised when the same words become other HTML: rows of an older version are rendered again. */
export const renderVersion = 1;

/** Words as they are stored beside what was typed: the same for all readers, in every language. */
export interface RenderedWords {
  /** Whom it names stands as `<b>@{account id}</b>`. */
  html: string;
  /** With links, numbers and addresses folded, for an author who is new; null where there are none. */
  foldedHtml: string | null;
  htmlVersion: number;
}

interface Reading {
  /** What people are called whom the text names, by their accounts; who has left is not among them. */
  names: ReadonlyMap<string, string>;
  /** What stands for one who has left. */
  somebody: string;
  /** Stands in the place of links, numbers and addresses of who is new here; undefined shows them. */
  folded?: string | undefined;
}

const mention = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/g;
const renderedMention = new RegExp(`<b>${mention.source}</b>`, "g");

/** Whom a text names. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = ""]) => id)),
];

/** An address that a link may lead to: a page of the web without a password, or one mailbox alone. */
function safeAddress(href: string): string | undefined {
  const address = href.trim();
  // Signs that no address has, by which a scheme is hidden from who looks for it.
  if ([...address].some((sign) => sign.charCodeAt(0) <= 32 || "\"'<>`".includes(sign)))
    return undefined;
  if (/^mailto:[\w.+-]{1,64}@[\w.-]{1,255}$/i.test(address)) return address;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : undefined;
}

const shown = (text: string): string => escapeHtml(text).replace(mention, "<b>$&</b>");

function toHtml(markdown: string): string {
  return renderMarkdown(markdown, {
    html: ({ text }) => shown(text),
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    code: ({ text }) => `<pre><code>${shown(text)}</code></pre>\n`,
    codespan: ({ text }) => `<code>${shown(text)}</code>`,
    text(token) {
      const { text, tokens } = token as Tokens.Text;
      return tokens ? this.parser.parseInline(tokens) : shown(text);
    },
    link({ href, tokens, text }) {
      const address = safeAddress(href);
      const words = this.parser.parseInline(tokens);
      if (!address) return text === href ? words : `${words} (${shown(href)})`;
      return `<a href="${escapeHtml(address)}" rel="nofollow ugc noopener">${words}</a>`;
    },
    // A picture from elsewhere would show its server who reads; the author's own stands with the discussion.
    image: ({ href, text }) => shown(text ? `${text} (${href})` : href),
    table: ({ raw }) => `<p>${shown(raw.trim()).replace(/\n/g, "<br>")}</p>\n`,
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  });
}

/**
 * Markdown of people as HTML that does nothing: paragraphs, lists, quotes, emphasis, code and links to
 * the web alone. Tags stand as text, pictures and tables as words, headings as strong lines. Done once,
 * when it is written.
 * @returns with how many addresses on the web its readers see
 */
export function renderWords(markdown: string): RenderedWords & { links: number } {
  const html = toHtml(markdown);
  const { html: foldedHtml, links } = foldHtml(html);
  return { html, foldedHtml, htmlVersion: renderVersion, links };
}

/** Rendered words as one reader sees them. */
export function wordsFor(words: RenderedWords, { names, somebody, folded }: Reading): string {
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
 * The source of words as one reader sees it, with the same contacts folded as on the page. Where
 * Markdown hides some of them in the source, it is the words without their Markdown.
 */
export function sourceFor(
  body: string,
  { foldedHtml }: RenderedWords,
  folded: string | undefined,
): string {
  if (folded === undefined || foldedHtml === null) return body;
  const pieces = foldContacts(body);
  const contacts = pieces.filter(({ kind }) => kind !== "text").length;
  if (contacts === foldedHtml.split(foldMark).length - 1) {
    return pieces.map(({ kind, text }) => (kind === "text" ? text : folded)).join("");
  }
  const words = foldedHtml.replaceAll(foldMark, () => escapeHtml(folded));
  return firstWords(words, Number.POSITIVE_INFINITY);
}

/** As they are stored, or rendered now where an older version did it and `renderAgain` is to come. */
export const currentWords = (stored: RenderedWords & { body: string }): RenderedWords =>
  stored.htmlVersion >= renderVersion ? stored : renderWords(stored.body);
