import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { shownHints } from "../product/shown-hints.ts";

/** What the form says while it is filled in, for its scripts. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = Object.fromEntries(new URL(args.request.url).searchParams);
  return Response.json(await shownHints(visit, typed));
}
