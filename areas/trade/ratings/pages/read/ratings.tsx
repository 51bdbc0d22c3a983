import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { ratingPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { answerRating, reportRating } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { loadList, ratedKinds } from "./load-list.tsx";
import { loadOne } from "./load-one.tsx";
import { OneRating } from "./one-rating.tsx";
import { RatingPage } from "./rating-page.tsx";

/** Loads the ratings of a product or a trader, or the rating of one order. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { kind, id = "" } = params;
  if (kind === "order") {
    const one = await loadOne(visit, id);
    return { title: one.title, one, all: undefined };
  }
  const rated = ratedKinds.find((one) => one === kind);
  if (!rated) throw data(null, { status: 404 });
  const all = await loadList(visit, { kind: rated, id, address: request.url });
  return { title: all.title, one: undefined, all };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(signedIn, args);
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
  const { one, all } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (one) return <OneRating {...one} refusal={refusal} />;
  return all && <RatingPage {...all} />;
}
