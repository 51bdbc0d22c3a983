import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { shownHints } from "../product/shown-hints.ts";

/** Returns the hints for the product form, fetched by its script while the user types. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = Object.fromEntries(new URL(args.request.url).searchParams);
  return Response.json(await shownHints(visit, typed));
}
