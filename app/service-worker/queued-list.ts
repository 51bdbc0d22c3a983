import { escapeHtml } from "#core/escape-html.ts";
import { listQueuedPosts, localTimeOf, type QueuedPost } from "#web/kept-posts/offline-queue.ts";

/** Matches where a page lists queued posts. In a copy no script does this. */
const queueList = /<div id="kept-posts" data-owner="([^"]*)"[^>]*>(.*?<ul[^>]*>).*?<\/ul>/s;

/** Returns the copy of a page with the currently queued posts. */
export async function withQueuedPosts(page: string): Promise<string> {
  const owner = queueList.exec(page)?.[1];
  if (!owner) return page;
  const posts = await listQueuedPosts(owner);
  const items = posts.map((post) => `<li>${lineOf(post)}</li>`).join("");
  return page.replace(queueList, (_, owner: string, words: string) => {
    const isHidden = items ? "" : ' hidden=""';
    return `<div id="kept-posts" data-owner="${owner}"${isHidden}>${words}${items}</ul>`;
  });
}

const lineOf = (post: QueuedPost): string => {
  const why = post.refused ? `: ${escapeHtml(post.refused)}` : "";
  return `${escapeHtml(post.label)}, ${localTimeOf(post)}${why}`;
};
