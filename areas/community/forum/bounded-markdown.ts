import { Marked, type RendererObject, Tokenizer } from "marked";

/** Emphasis within emphasis: deeper nobody means it. */
const maxDepth = 8;
const opening = new Set(["*", "_", "~"]);
/** In characters that the search for the ends of emphasis may look at, added up over one text. */
const maxWork = 2_000_000;

/**
 * Finds emphasis with a bound on the work of one text. Every sign that could open emphasis searches
 * the rest of its paragraph and reads again what it encloses, so that nested signs cost more than the
 * square of the length. Signs beyond the bound stay words.
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

/** Quotes in quotes and lists in lists that nobody means: each would be read within the one before. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9,}/gm;

/** Markdown of people as HTML, with a bound on the work. @param renderer what it becomes */
export function renderMarkdown(markdown: string, renderer: RendererObject): string {
  const marked = new Marked({ async: false, gfm: true, breaks: true, renderer });
  marked.setOptions({ tokenizer: new BoundedTokenizer() });
  return marked.parse(markdown.replace(tooDeep, "")) as string;
}
