/**
 * What `writtenOut` made stands in a document once: its data names it by the comment it begins with,
 * and here the rest is taken from the document, before anything could change it.
 */
const kept = new Map<string, string>();

if (!import.meta.env.SSR) {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, parentElement } = comments.currentNode as Comment;
    // A menu may be open while the scripts come; made anew it is folded, as the server wrote it.
    const html = parentElement?.innerHTML.replace(/(<details[^>]*) open=""/g, "$1");
    if (/^w\d/.test(data) && html) kept.set(`<!--${data}-->`, html);
  }
}

/** The HTML that data names: itself, where it came by a navigation in the browser. */
export const keptHtml = (html: string): string => kept.get(html) ?? html;
