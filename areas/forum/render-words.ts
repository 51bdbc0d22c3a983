import { Marked, type Tokens } from "marked";
import { escapeHtml } from "#core/escape-html.ts";
import { foldContacts } from "#core/user-words.ts";

interface Rendering {
  /** What people are called whom the text names, by their accounts; who has left is not among them. */
  names: ReadonlyMap<string, string>;
  /** What stands for one who has left. */
  somebody: string;
  /** Stands in the place of links, numbers and addresses of who is new here; undefined shows them. */
  folded?: string | undefined;
}

const mention = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/;
/** Whom a text names. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(mention, "g"))].map(([, id = ""]) => id)),
];

/** An address that a link may lead to: nothing that a browser would run. */
function safeAddress(href: string): string | undefined {
  const address = href.trim();
  // Signs that no address has, by which a scheme is hidden from who looks for it.
  if ([...address].some((sign) => sign.charCodeAt(0) <= 32 || "\"'<>`".includes(sign)))
    return undefined;
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(address) ? address : undefined;
}

/** Quotes in quotes and lists in lists that nobody means: each would be read within the one before. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9,}/gm;

/**
 * Markdown of people as HTML that does nothing: paragraphs, lists, quotes, emphasis, code and links to
 * the web alone. Tags stand as text, pictures and tables as words, headings as strong lines.
 */
export function renderWords(markdown: string, rendering: Rendering): string {
  const { names, somebody, folded } = rendering;
  const shown = (text: string): string =>
    folded === undefined
      ? escapeHtml(text)
      : foldContacts(text)
          .map((piece) => (piece.kind === "text" ? escapeHtml(piece.text) : escapeHtml(folded)))
          .join("");
  const marked: Marked = new Marked({
    async: false,
    gfm: true,
    breaks: true,
    extensions: [
      {
        name: "mention",
        level: "inline",
        start: (source) => source.search(mention),
        tokenizer(source) {
          const [raw, id] = new RegExp(`^${mention.source}`).exec(source) ?? [];
          return raw ? { type: "mention", raw, id } : undefined;
        },
        renderer: ({ id }) => `<b>@${escapeHtml(names.get(String(id)) ?? somebody)}</b>`,
      },
    ],
    renderer: {
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
        if (!address) return `${this.parser.parseInline(tokens)} (${shown(href)})`;
        if (folded !== undefined) return shown(text === href ? href : `${text} (${href})`);
        return `<a href="${escapeHtml(address)}" rel="nofollow ugc noopener">${this.parser.parseInline(tokens)}</a>`;
      },
      // Pictures of elsewhere would tell their servers who reads; her own stands with the discussion.
      image: ({ href, text }) => shown(text ? `${text} (${href})` : href),
      table: ({ raw }) => `<p>${shown(raw.trim()).replace(/\n/g, "<br>")}</p>\n`,
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    },
  });
  return marked.parse(markdown.replace(tooDeep, "")) as string;
}

/** The first words of a text without its signs: for lists, search engines and officers. */
export function plainWords(
  markdown: string,
  { names, somebody }: Pick<Rendering, "names" | "somebody">,
  max: number,
): string {
  const text = markdown
    .replace(new RegExp(mention, "g"), (_, id: string) => `@${names.get(id) ?? somebody}`)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>\-*\s]+/gm, "")
    .replace(/[*_`~]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const signs = [...text];
  return signs.length <= max
    ? text
    : `${signs
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
