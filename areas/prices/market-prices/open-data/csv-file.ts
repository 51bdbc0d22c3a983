import { type LoaderFunctionArgs, redirect } from "react-router";
import { priceAddress, pricesCsvPath } from "#areas/prices/market-prices/paths.ts";
import { page } from "#server/page.ts";
import { parseChoice } from "../price-choice.ts";
import { pricesToCsv } from "./prices-to-csv.ts";

/** Each choice has one URL, so that a cached file is not built again for another spelling. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  // The unit and currency of the page do not change the file.
  const { unit: _, currency: __, ...choice } = parseChoice(searchParams);
  const address = priceAddress(choice, pricesCsvPath);
  if (pathname + search !== address) return redirect(address);
  const pageContext = page(context);
  const { language, context: asked } = pageContext;
  await asked.limiters.openFileOfAddress.count(asked.address);
  return pricesToCsv(request, {
    call: pageContext.call,
    language,
    origin: asked.settings.PUBLIC_URL,
  });
}
