/**
 * Elements whose HTML the browser has only in the server's document, by the comment that stands for
 * it. React keeps the content of such an element when it hydrates the document, although the strings
 * differ, because of `suppressHydrationWarning`. Later it replaces the content only by another
 * string.
 */
const elements = new Map<string, Element>();

// HTML of `prerender` begins with its comment. Its loader data has nothing else.
if (!import.meta.env.SSR) {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, parentElement } = comments.currentNode as Comment;
    if (/^w\d/.test(data) && parentElement) elements.set(`<!--${data}-->`, parentElement);
  }
}

/** Remembers an element before React starts. @returns the comment that stands for its HTML */
export function rememberServerHtml(id: string): string {
  const comment = `<!--${id}-->`;
  const element = elements.has(comment) ? null : document.getElementById(id);
  if (element) elements.set(comment, element);
  return comment;
}

/**
 * Copies the server's HTML into an element that React has created again.
 * @param html what React should write into the element
 */
export function restoreServerHtml(html: string, element: Element | null): void {
  const written = elements.get(html);
  if (!element || !written || element === written || element.childElementCount > 0) return;
  element.replaceChildren(...written.cloneNode(true).childNodes);
}
