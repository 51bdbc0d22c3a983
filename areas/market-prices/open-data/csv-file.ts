import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { pricesAsCsv } from "./prices-as-csv.ts";

export function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const visit = page(context);
  const { language, context: asked } = visit;
  return pricesAsCsv(request, { call: visit.call, language, origin: asked.settings.PUBLIC_URL });
}
