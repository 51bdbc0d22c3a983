import { data, redirect } from "react-router";
import { orderPath, requestPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { actOn, detailsOf, findDetails } from "./load-details.ts";

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { request: searchParams.get("request"), order: searchParams.get("id") };
};

/** Loads the details of a request or an order. */
export async function readDetails(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const named = namedIn(args.request);
  const details = await findDetails(visit, named);
  if (!details) throw data(null, { status: 404 });
  // A request that became an order redirects to the order's URL.
  if (named.request !== null && details.kind === "order") throw redirect(orderPath(details.id));
  return { visit, details, view: await detailsOf(visit, details) };
}

export const action = (args: PageArgs) =>
  actOn(pageFor(signedIn, args), namedIn(args.request), {
    order: orderPath,
    request: requestPath,
  });
