import { data, redirect } from "react-router";
import { orderPath, requestPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { findDetails, submitAct, toDetailsView } from "./load-details.ts";

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { request: searchParams.get("request"), order: searchParams.get("id") };
};

/** Loads the details of a request or an order. */
export async function loadOrderDetails(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const named = namedIn(args.request);
  const details = await findDetails(pageContext, named);
  if (!details) throw data(null, { status: 404 });
  // A request that became an order redirects to the order's URL.
  if (named.request !== null && details.kind === "order") throw redirect(orderPath(details.id));
  return { pageContext, details, view: await toDetailsView(pageContext, details) };
}

export const action = (args: PageArgs) =>
  submitAct(pageFor(requireVerified, args), namedIn(args.request), {
    order: orderPath,
    request: requestPath,
  });
