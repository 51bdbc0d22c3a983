import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { ratingPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { answerRating, reportRating } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { loadRatingDetails } from "./load-rating-details.tsx";
import { loadRatingList, ratedKinds } from "./load-rating-list.tsx";
import { RatingDetails } from "./rating-details.tsx";
import { RatingPage } from "./rating-page.tsx";

/** Loads the ratings of a product or a trader, or the rating of one order. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { kind, id = "" } = params;
  if (kind === "order") {
    const item = await loadRatingDetails(pageContext, id);
    return { title: item.title, one: item, all: undefined };
  }
  const rated = ratedKinds.find((item) => item === kind);
  if (!rated) throw data(null, { status: 404 });
  const all = await loadRatingList(pageContext, { kind: rated, id, address: request.url });
  return { title: all.title, one: undefined, all };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const { kind, id = "" } = args.params;
  const typed = await formValues();
  const { act, text = "", reason = "", comment = "" } = typed;
  const path = ratingPath(id);
  if (kind === "order" && act === "answer") {
    return answer(await attempt(answerRating, { id, text }, typed), path, flash.answered);
  }
  if (kind !== "order" || act !== "report") throw data(null, { status: 400 });
  const report = { id, reason: reason as "rude", comment };
  return answer(await attempt(reportRating, report, typed), path, flash.reported);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Ratings() {
  const { one: item, all } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (item) return <RatingDetails {...item} refusal={refusal} />;
  return all && <RatingPage {...all} />;
}
