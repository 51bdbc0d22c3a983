import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { loadFormHints } from "../product/load-form-hints.ts";

/** Returns the hints for the product form, fetched by its script while the user types. */
export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = Object.fromEntries(new URL(args.request.url).searchParams);
  return Response.json(await loadFormHints(pageContext, typed));
}
