import { wordsIn } from "../../words-in.ts";

/**
 * Returns the faults of a document that do not depend on its looks: missing or repeated landmarks,
 * missing names and labels for assistive technology, dangling references, skipped heading levels.
 */
export function documentFaults(document: Document): string[] {
  return [
    ...landmarkFaults(document),
    ...idFaults(document),
    ...nameFaults(document),
    ...optionalFaults(document),
    ...pictureFaults(document),
    ...goodsFaults(document),
    ...headingFaults(document),
  ];
}

const all = (document: Document, selector: string) => [
  ...document.querySelectorAll<HTMLElement>(selector),
];
const excerpt = (element: Element) => element.outerHTML.slice(0, 120);

const landmarkFaults = (document: Document): string[] =>
  ["h1", "main", "#head .site-head", ".site-foot", "title"]
    .map((selector) => `${document.querySelectorAll(selector).length} times ${selector}`)
    .filter((landmark) => !landmark.startsWith("1 "));

const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "list", "form"];

function idFaults(document: Document): string[] {
  const ids = all(document, "[id]").map(({ id }) => id);
  const known = new Set(ids);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const lost = references.flatMap((name) =>
    all(document, `[${name}]`).flatMap((element) =>
      (element.getAttribute(name) ?? "")
        .split(/\s+/)
        .filter((id) => id !== "" && !known.has(id))
        .map((id) => `${name}="${id}" names no element: ${excerpt(element)}`),
    ),
  );
  const fragments = all(document, "a[href^='#']")
    .filter((link) => link.getAttribute("href") !== "#")
    .filter((link) => !known.has(decodeURIComponent(link.getAttribute("href") ?? "").slice(1)))
    .map((link) => `leads nowhere: ${excerpt(link)}`);
  return [...twice.map((id) => `the id ${id} stands twice`), ...lost, ...fragments];
}

/** Commodities are chosen in `<GoodsField>`, which marks its list. */
const goodsFaults = (document: Document): string[] =>
  all(document, "select[name^=commodity]:not([data-goods])").map(
    (select) => `a list of goods that is no GoodsField: ${excerpt(select)}`,
  );

const fields =
  "input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), select, textarea";

function nameFaults(document: Document): string[] {
  const unlabelled = all(document, fields)
    .filter((field) => !hasLabel(document, field as HTMLInputElement))
    .map((field) => `a field without a label: ${excerpt(field)}`);
  const nameless = all(document, "a[href], button, summary")
    .filter((node) => !node.closest("[aria-hidden=true]") && !hasName(document, node))
    .map((node) => `without a name: ${excerpt(node)}`);
  return [...unlabelled, ...nameless];
}

const optional = wordsIn("en")("web.ui.optional");

/**
 * An optional field is not called required: neither beside its label nor where it is folded away.
 */
function optionalFaults(document: Document): string[] {
  return all(document, ":is(input, select, textarea)[required]").flatMap((field) => {
    const labels = [...((field as HTMLInputElement).labels ?? [])];
    const isCalledOptional = labels.some((label) =>
      [...label.querySelectorAll("small")].some((node) => node.textContent?.trim() === optional),
    );
    if (isCalledOptional) return [`required, and called optional: ${excerpt(field)}`];
    const isFile = field.getAttribute("type") === "file";
    return isFile && field.closest("details") ? [`required, and folded: ${excerpt(field)}`] : [];
  });
}

const hasLabel = (document: Document, field: HTMLInputElement): boolean =>
  [...(field.labels ?? [])].some((label) => label.textContent?.trim()) ||
  isNamedBy(document, field);

const hasName = (document: Document, element: Element): boolean =>
  !!element.textContent?.trim() ||
  isNamedBy(document, element) ||
  [...element.querySelectorAll("img[alt], svg[aria-label], svg title")].some((node) =>
    (node.getAttribute("alt") ?? node.getAttribute("aria-label") ?? node.textContent)?.trim(),
  );

const isNamedBy = (document: Document, element: Element): boolean =>
  !!(element.getAttribute("aria-label") ?? element.getAttribute("title"))?.trim() ||
  (element.getAttribute("aria-labelledby") ?? "")
    .split(/\s+/)
    .some((id) => document.getElementById(id)?.textContent?.trim());

/** WebKit and Firefox request a picture before they read that it may load lazily. */
function pictureFaults(document: Document): string[] {
  return all(document, "img").flatMap((picture) => {
    const names = picture.getAttributeNames();
    const isEarly = names.includes("src") && names.indexOf("loading") > names.indexOf("src");
    return [
      ...(picture.hasAttribute("alt") ? [] : [`without alt: ${excerpt(picture)}`]),
      ...(isEarly ? [`loading stands after src: ${excerpt(picture)}`] : []),
    ];
  });
}

function headingFaults(document: Document): string[] {
  const headings = all(document, "main :is(h1, h2, h3, h4, h5, h6)");
  return headings.flatMap((heading, index) => {
    const before = headings[index - 1];
    const [level, last] = [heading, before].map((node) => Number(node?.localName.slice(1) ?? 0));
    const skips = before && (level ?? 0) > (last ?? 0) + 1;
    return skips ? [`${before.localName} is followed by ${excerpt(heading)}`] : [];
  });
}
