import {
  elementsIn,
  type HtmlElement,
  hasClass,
  parseHtml,
  textIn,
  withAncestors,
} from "./html-tree.ts";

/** "Source: kra.go.ke, as of March 2025", in English. */
const sourceAndDate =
  /^(No official source|Source): \S.*, (as of (about )?([A-Z][a-z]+ )?\d{4}|undated page, read in [A-Z][a-z]+ \d{4})/;

/** Facts that only an authority on trade can state: a rate, an amount of money, a duration. */
const factText =
  /\d ?%|\b(TZS|TSh|KES|KSh|UGX|USh|RWF|RF|BIF|FBu|USD|US\$|EUR)\b ?\d|\d (steps|working days|days?|hours?|minutes)\b/;

/**
 * Keys of figures that are no rule themselves: they are calculated from rules, or come from another
 * user.
 */
const reckoned =
  /^(total|atMost|perUnit|rate|rateDay|creditable|shown|figures|counts|goods|transport|price|sells|left|distance|origin|open origin|open rate|eacOrigin|size|post \d+)$/;

/** Elements that state no rule: fields, links to other pages, the note itself. */
const asides = new Set(["form", "nav", "h1", "label", "select"]);

/** Returns what a page states as a rule without its source and date, in English. */
export function findRuleFaults(html: string): string[] {
  const main = mainOf(html);
  const elements = elementsIn(main);
  const stated = elements.filter(({ attributes }) => attributes["data-rule"]);
  const isList = (node: HtmlElement) => hasClass(node, "rule-sources");
  const notes = elements.filter((node) => hasClass(node, "rule-note") && !isList(node));
  const listed = new Map(
    elements.filter(isList).flatMap((list) => sourcesIn(list).map((node) => [idOf(node), node])),
  );
  const isSourced = (node: HtmlElement) =>
    notesIn(node).some((note) => isNoteOf(note, node)) ||
    numbersIn(node).some((id) => listed.has(id));
  return [
    ...(stated.length === 0 ? ["states no rule"] : []),
    ...stated.filter((node) => !isSourced(node)).map(withoutNote),
    ...notes.flatMap(noteFaults),
    ...[...listed.values()].flatMap(sourceFaults),
    ...elements.filter((node) => isHolder(node) && !isCovered(node)).map(withoutRule),
    ...elements.flatMap(looseFacts),
    ...elements
      .map(({ attributes }) => attributes["data-reckoned"])
      .filter((key) => key !== undefined && !reckoned.test(key))
      .map((key) => `“${key}” is not reckoned`),
  ];
}

function mainOf(html: string): HtmlElement {
  const main = elementsIn(parseHtml(html)).find(({ tag }) => tag === "main");
  if (!main) throw new Error("The page has no main part");
  return main;
}

const notesIn = (element: HtmlElement) =>
  elementsIn(element).filter((node) => hasClass(node, "rule-note"));

const idOf = ({ attributes }: HtmlElement) => attributes.id ?? "";

/** Returns the sources of a list, to which the numbers of statements link. */
const sourcesIn = (list: HtmlElement) => elementsIn(list).filter((node) => idOf(node) !== "");

/** Returns the ids to which the numbers of a statement link. */
const numbersIn = (element: HtmlElement) =>
  elementsIn(element)
    .filter(({ tag, parent }) => tag === "a" && parent?.tag === "sup")
    .map(({ attributes }) => (attributes.href ?? "").replace(/^#/, ""));

/** Checks that a source in a list has its date, and that its links lead to pages. */
function sourceFaults(source: HtmlElement): string[] {
  const within = elementsIn(source);
  const text = textIn(within.find(({ tag }) => tag === "span") ?? source).trim();
  return [
    ...(sourceAndDate.test(text) ? [] : [`${idOf(source)} is said so: “${text}”`]),
    ...within
      .flatMap(({ tag, attributes }) => (tag === "a" ? [attributes.href ?? ""] : []))
      .filter((href) => !isPage(href))
      .map((href) => `${idOf(source)} leads to ${href}`),
  ];
}

const ruleOf = (note: HtmlElement) =>
  elementsIn(note).find(({ attributes }) => attributes.name === "rule")?.attributes.value;

const isNoteOf = (note: HtmlElement, { attributes }: HtmlElement) =>
  ruleOf(note) === attributes["data-rule"];

const shortly = (element: HtmlElement) => textIn(element).trim().slice(0, 80);
const withoutNote = (node: HtmlElement) =>
  `${node.attributes["data-rule"]} has no source: “${shortly(node)}”`;
const withoutRule = (node: HtmlElement) => `no rule is named: “${shortly(node)}”`;

/**
 * Checks that a note has a source with a name and a date, links to pages, and is inside its
 * statement.
 */
function noteFaults(note: HtmlElement): string[] {
  const within = elementsIn(note);
  const summary = within.find(({ tag }) => tag === "summary");
  const text = summary ? textIn(summary).trim() : "";
  const rule = ruleOf(note) ?? "a note";
  const sources = within.filter(({ tag }) => tag === "li");
  const links = sources.flatMap(elementsIn).filter(({ tag }) => tag === "a");
  const isPlaced = withAncestors(note).some(({ attributes }) => attributes["data-rule"] === rule);
  return [
    ...(sourceAndDate.test(text) ? [] : [`${rule} is said so: “${text}”`]),
    ...(sources.length > 0 && sources.every((node) => shortly(node))
      ? []
      : [`${rule} is nobody's`]),
    ...links
      .map(({ attributes }) => attributes.href ?? "")
      .filter((href) => !isPage(href))
      .map((href) => `${rule} leads to ${href}`),
    ...(isPlaced ? [] : [`the note of ${rule} stands with no statement`]),
  ];
}

const isPage = (href: string): boolean =>
  /^https?:\/\/[^/]+\.[^/]+/.test(href) && URL.canParse(href);

/** Returns whether an element is of a kind that rule pages put statements in. */
function isHolder(element: HtmlElement): boolean {
  const { tag, parent } = element;
  if (tag === "article" || hasClass(element, "sheet-row") || hasClass(element, "facts"))
    return true;
  if (hasClass(element, "steps-to-do")) return true;
  return tag === "tr" && parent?.tag === "tbody";
}

const isCovered = (element: HtmlElement): boolean =>
  withAncestors(element).some(
    ({ attributes }) => attributes["data-rule"] || attributes["data-reckoned"] !== undefined,
  );

const isAside = (element: HtmlElement): boolean =>
  withAncestors(element).some((node) => asides.has(node.tag) || hasClass(node, "rule-note"));

/** Returns texts with a rate, an amount or a duration for which no source is named. */
function looseFacts(element: HtmlElement): string[] {
  const own = element.children.filter((node) => typeof node === "string").join(" ");
  const text = own.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  if (!factText.test(text) || isCovered(element) || isAside(element)) return [];
  return [`nobody says “${text.slice(0, 80)}”`];
}

/**
 * Returns the rows of a border card without a dated source below it. A post names its own source.
 */
export function findCardFaults(html: string): string[] {
  const elements = elementsIn(mainOf(html));
  const rows = elements.filter((node) => hasClass(node, "sheet-row"));
  const list = elements.find((node) => hasClass(node, "border-card-sources"));
  const sources = (list?.children ?? []).flatMap((node) =>
    typeof node === "string" ? [] : [node],
  );
  return [
    ...(rows.length === 0 ? ["states no rule"] : []),
    ...rows.filter((row) => !hasSource(row, sources)).map((row) => `no source: “${shortly(row)}”`),
    ...sources
      .map((node) => textIn(node).trim())
      .filter((text) => !sourceAndDate.test(text))
      .map((text) => `a source is said so: “${text}”`),
  ];
}

function hasSource(row: HtmlElement, sources: HtmlElement[]): boolean {
  const within = elementsIn(row);
  const number = within.find(({ tag }) => tag === "sup");
  if (number) return sources[Number(textIn(number)) - 1] !== undefined;
  return within.some(
    (node) => hasClass(node, "hint") && /(No official source|Source): \S/.test(textIn(node)),
  );
}
