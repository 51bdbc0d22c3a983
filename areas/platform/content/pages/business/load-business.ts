import { type LoaderFunctionArgs, redirect } from "react-router";
import { eventsPath } from "#areas/community/events/paths.ts";
import { serviceProvidersPath } from "#areas/community/service-providers/paths.ts";
import {
  priceAlertsPath,
  priceEnquiriesPath,
  priceReportPath,
  pricesPath,
} from "#areas/prices/market-prices/paths.ts";
import { calculatorPath, planPath, regulationsPath } from "#areas/regulations/sources/paths.ts";
import { booksPath } from "#core/books/book-paths.ts";
import { sellNowPath } from "#core/paths.ts";
import { pageUrlOf } from "#core/react-router-internals.ts";
import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import { page } from "#server/page.ts";
import { businessLandingPath, businessPath } from "./business-paths.ts";

/**
 * Services that help to run a business, each with its phrase key and path. Services that do not
 * exist yet are not listed.
 */
const services = [
  { key: "orders", to: "/market/myorders", isOwn: true },
  { key: "sell", to: sellNowPath },
  { key: "books", to: booksPath },
  { key: "prices", to: pricesPath },
  { key: "report", to: priceReportPath },
  { key: "alerts", to: priceAlertsPath },
  { key: "enquiries", to: priceEnquiriesPath },
  { key: "transport", to: logisticsInformationPath },
  { key: "plan", to: planPath },
  { key: "calculators", to: calculatorPath },
  { key: "rules", to: regulationsPath },
  { key: "providers", to: serviceProvidersPath },
  { key: "events", to: eventsPath },
];

/** Redirects signed-in users to their own page and visitors to the landing page. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, actor } = pageContext;
  const isSignedIn = actor.kind === "person";
  const path = pageUrlOf(request.url).pathname.replace(/\/$/, "");
  const own = isSignedIn ? businessPath : businessLandingPath;
  if (path !== own) throw redirect(own, 303);
  return {
    title: say("content.business.title"),
    description: say("content.business.intro"),
    isSignedIn,
    services: services
      .filter(({ isOwn }) => isSignedIn || !isOwn)
      .map(({ key, to }) => ({
        to,
        title: say(`content.business.${key}`),
        text: say(`content.business.${key}Text`),
      })),
  };
}
