import type { PagesApp } from "./pages-app.ts";
import { call, newPerson } from "./people.ts";

export const discussionTitle = "Bei ya mbaazimpya";

/** A discussion and its author. A word of its title appears nowhere else. */
export async function newDiscussion(app: PagesApp) {
  const author = await newPerson(app);
  const body = { title: discussionTitle, body: "Nani anajua bei **mpya**?", tags: "" };
  const { token } = author;
  const { id } = await call(app, "POST", "forum/create-discussion", { token, body });
  return { asker: author, topicId: String(id) };
}

export const comment = "Ni 900 kwa kilo.";

/** The same, with a comment by another user. */
export async function commentedDiscussion(app: PagesApp) {
  const { asker: author, topicId } = await newDiscussion(app);
  const answerer = await newPerson(app);
  const body = { topicId, text: comment };
  const { id } = await call(app, "POST", "forum/comment", { token: answerer.token, body });
  return { asker: author, answerer, topicId, commentId: String(id) };
}
