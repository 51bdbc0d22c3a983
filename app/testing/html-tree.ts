/** An element of a page as it was sent, with its content. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parent: HtmlElement | undefined;
  children: (HtmlElement | string)[];
}

const alone = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const part =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style|template)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;

/**
 * Parses a page that React rendered, which closes every element. Scripts and styles are left out.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: {}, parent: undefined, children: [] };
  let open = root;
  for (const [whole, , end, name, attributes = ""] of html.matchAll(part)) {
    if (!whole.startsWith("<")) open.children.push(plain(whole));
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (end) {
      if (open.tag !== tag) throw new Error(`</${tag}> closes <${open.tag}>`);
      open = open.parent ?? root;
      continue;
    }
    const node: HtmlElement = { tag, attributes: read(attributes), parent: open, children: [] };
    open.children.push(node);
    if (!alone.has(tag) && !isClosed(whole)) open = node;
  }
  return root;
}

const isClosed = (tag: string): boolean => tag.endsWith("/>");

const read = (attributes: string): Record<string, string> =>
  Object.fromEntries(
    [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      plain(value),
    ]),
  );

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const plain = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? "");

/** Returns all descendant elements, in document order. */
export const elementsIn = (element: HtmlElement): HtmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === "string" ? [] : [child, ...elementsIn(child)],
  );

export const hasClass = ({ attributes }: HtmlElement, name: string): boolean =>
  (attributes.class ?? "").split(" ").includes(name);

/** Returns the visible text of an element. */
export const textIn = (element: HtmlElement): string =>
  element.children
    .map((child) => (typeof child === "string" ? child : textIn(child)))
    .join("")
    .replace(/[\s\u00a0\u202f]+/g, " ");

/** Returns the element and its ancestors, innermost first. */
export const withAncestors = (element: HtmlElement): HtmlElement[] =>
  element.parent ? [element, ...withAncestors(element.parent)] : [element];
