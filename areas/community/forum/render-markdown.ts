import { Marked, type RendererObject, Tokenizer } from "marked";

/** Levels of nested emphasis; real texts need no more. */
const maxDepth = 8;
const opening = new Set(["*", "_", "~"]);
/** The total number of characters of one text that the search for closing emphasis can read. */
const maxWork = 2_000_000;

/**
 * Finds emphasis with a limit on the work per text. Every opening marker searches the rest of its
 * paragraph and parses what it encloses again, so nested markers cost more than the square of the
 * length. Markers beyond the limit stay text.
 */
class BoundedTokenizer extends Tokenizer {
  #depth = 0;
  #work = 0;

  override emStrong(source: string, masked: string, before?: string) {
    return this.#within(source, () => super.emStrong(source, masked, before));
  }

  override del(source: string, masked: string, before?: string) {
    return this.#within(source, () => super.del(source, masked, before));
  }

  #within<T>(source: string, read: () => T): T | undefined {
    if (!opening.has(source.charAt(0))) return undefined;
    if (this.#depth >= maxDepth || this.#work >= maxWork) return undefined;
    this.#work += source.length;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/**
 * Quotes and lists nested deeper than in real texts: each level would be parsed within the one
 * before.
 */
const tooDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9,}/gm;

/**
 * Renders users' Markdown as HTML, with a limit on the work. @param renderer the HTML of each token
 */
export function renderMarkdown(markdown: string, renderer: RendererObject): string {
  const marked = new Marked({ async: false, gfm: true, breaks: true, renderer });
  marked.setOptions({ tokenizer: new BoundedTokenizer() });
  return marked.parse(markdown.replace(tooDeep, "")) as string;
}
