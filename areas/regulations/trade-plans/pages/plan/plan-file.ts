import type { LoaderFunctionArgs } from "react-router";
import { downloadResponse } from "#server/download-response.ts";
import { page } from "#server/page.ts";
import { getPlanPdf } from "../../card/endpoints.ts";
import { parsePlanQuery, toPlanInput } from "./plan-query.ts";

/** Returns a plan as a file to save. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const query = new URL(request.url).searchParams;
  const ends = { from: Number(query.get("from")) || undefined, to: Number(query.get("to")) };
  const input = toPlanInput(parsePlanQuery(query), ends, pageContext.shownCurrency);
  return downloadResponse(await pageContext.attempt(getPlanPdf, input));
}
