import type { LoaderFunctionArgs } from "react-router";
import { loadDiscussions } from "#areas/community/forum/pages/shown/load-discussions.tsx";
import { loader as loadInformation } from "#areas/reference/distances/pages/information/load-information.tsx";
import { page } from "#server/page.ts";

/** Loads the facts of a route, with traders' discussions of its borders. */
export async function loader(args: LoaderFunctionArgs) {
  const { html, posts, ...information } = await loadInformation(args);
  const about =
    posts.length > 0 ? posts.map((id) => ({ border: String(id) })) : [{ tag: "border" }];
  return { ...information, posts, html: html + (await loadDiscussions(page(args.context), about)) };
}

export { default, meta } from "#areas/reference/distances/pages/information/information.tsx";
