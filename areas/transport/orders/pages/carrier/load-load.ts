import type { Load } from "#areas/transport/requests/board/endpoints.ts";
import { renderCostFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import { currencySymbol } from "#core/currencies.ts";
import { dayMs } from "#core/time.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { renderLoadFacts } from "../facts/load-facts.tsx";

/** Loads what the board shows of a load: its facts, and what the carrier may do with it. */
export function loadLoad(pageContext: PageContext, load: Load) {
  const { say } = pageContext;
  const { offer, cost, serviceId } = load;
  const status = offer?.status;
  const mayQuote =
    !offer ||
    ((status === "open" || status === "withdrawn" || status === "lapsed") && offer.changesLeft > 0);
  const isService = offer === null && serviceId !== null && cost !== null;
  return {
    id: load.id,
    name: `${load.locationFrom.name} – ${load.locationTo.name}`,
    facts: renderLoadFacts(load, pageContext),
    serviceOffer: isService
      ? { serviceId, cost: renderCostFacts({ cost, wording: pageContext }) }
      : undefined,
    quote: mayQuote ? quoteOf(pageContext, load, isService) : undefined,
    mayWithdraw: status === "open",
    note: status === "open" && !mayQuote ? say("logistics.quote.noMoreChanges") : "",
  };
}

export type LoadItem = ReturnType<typeof loadLoad>;

/** Returns the values of the form: those of the last quote, else of the carrier's own tariff. */
function quoteOf(
  { say, language, edition, context }: PageContext,
  { offer, cost, currency, maxDays }: Load,
  isService: boolean,
) {
  const isChange = offer?.status === "open";
  const until = new Date(context.now.getTime() + context.settings.TRANSPORT_QUOTE_DAYS * dayMs);
  const day = formatDate(language, until.toISOString(), utcOffsetHours[edition.code]);
  const expected = offer ? (cost?.currency ?? currency) : currency;
  return {
    title: say(isChange ? "logistics.quote.change" : "logistics.quote.other"),
    send: say(isChange ? "logistics.quote.sendChange" : "logistics.quote.send"),
    validity: say("logistics.quote.validity", { day }),
    isFolded: isChange || isService,
    total: offer ? cost?.totalCost : undefined,
    days: offer ? maxDays : undefined,
    comment: offer?.comment ?? "",
    currency: expected,
    sign: currencySymbol(expected),
  };
}
