import type { LoaderFunctionArgs } from "react-router";
import { loader as loadInformation } from "#areas/distances/pages/information/load-information.tsx";
import { loadDiscussions } from "#areas/forum/pages/shown/load-discussions.tsx";
import { page } from "#server/page.ts";

/** What is known of a way, with what traders discuss of its borders. */
export async function loader(args: LoaderFunctionArgs) {
  const { html, posts, ...information } = await loadInformation(args);
  const about =
    posts.length > 0 ? posts.map((id) => ({ border: String(id) })) : [{ tag: "border" }];
  return { ...information, posts, html: html + (await loadDiscussions(page(args.context), about)) };
}

export { default, meta } from "#areas/distances/pages/information/information.tsx";
