import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { savedFile } from "#server/saved-file.ts";
import { planPdf } from "../../card/endpoints.ts";
import { inputOf, planInQuery } from "./plan-query.ts";

/** Returns a plan as a file to save. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const query = new URL(request.url).searchParams;
  const ends = { from: Number(query.get("from")) || undefined, to: Number(query.get("to")) };
  const input = inputOf(planInQuery(query), ends, visit.shownCurrency);
  return savedFile(await visit.attempt(planPdf, input));
}
