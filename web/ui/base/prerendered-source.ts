/**
 * HTML from `prerender` appears in a document once. Its loader data names it by its leading
 * comment, and here the rest is read from the document, before anything could change it.
 */
const htmlByComment = new Map<string, string>();

if (!import.meta.env.SSR) {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, parentElement } = comments.currentNode as Comment;
    // A menu may be open while the scripts load; it is rendered closed again, as the server
    // rendered it.
    const html = parentElement?.innerHTML.replace(/(<details[^>]*) open=""/g, "$1");
    if (/^w\d/.test(data) && html) htmlByComment.set(`<!--${data}-->`, html);
  }
}

/**
 * Resolves HTML that is named by its comment. After a client-side navigation the data is the HTML
 * itself.
 */
export const resolvePrerendered = (html: string): string => htmlByComment.get(html) ?? html;
