import { getPriceAnswer } from "#areas/prices/market-prices/answer/endpoints.ts";
import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { toOption } from "#web/ui/base/to-option.ts";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { prerender } from "#web/words/prerender.tsx";
import { type Enquiry, listDeskEnquiries } from "../../endpoints.ts";
import { enquiryStates } from "../../enquiry-rules.ts";
import { renderEnquiry } from "../ask/load-ask.tsx";

/** Loads the open enquiries, each with the known prices. */
export async function loadDesk(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = readQueueQuery(args.request.url, enquiryStates, "open");
  const { data, total } = await pageContext.call(listDeskEnquiries, query);
  const { data: units } = await pageContext.call(listMeasurementUnits, {
    size: limits.maxPageSize,
  });
  return {
    title: say("priceEnquiries.desk.title"),
    desk: say("priceEnquiries.desk.desk"),
    ...query,
    total,
    enquiries: await Promise.all(
      data.map(async (enquiry) => ({
        id: enquiry.id,
        isOpen: enquiry.status === "open",
        isPublished: enquiry.isPublished,
        html:
          renderEnquiry(pageContext, enquiry) +
          (query.status === "open" ? await knownOf(pageContext, enquiry) : ""),
      })),
    ),
    units: goodsUnits(units).map(toOption),
    currencies: Object.values(editions).map(({ currency }) => ({
      value: currency,
      label: currency,
    })),
    currency: pageContext.edition.currency,
  };
}

/**
 * Renders what is published for the commodity in the country of the place: newest price, cheapest,
 * dearest.
 */
async function knownOf(
  pageContext: PageContext,
  { commodity, location }: Enquiry,
): Promise<string> {
  const { say, language } = pageContext;
  const { price, month } = createFormatters(language);
  const { countryCode } = location;
  const known = await pageContext.call(getPriceAnswer, {
    commodityId: String(commodity.id),
    countryCode,
  });
  const of = (amount: number, period: string) => {
    if (!known) return "";
    return `${price(amount, known.currency, known.unit.shortName)} (${month(period)})`;
  };
  return prerender(
    <div className="mt-2 rounded-lg bg-sunken p-3">
      <p className="font-semibold">{say("priceEnquiries.desk.known")}</p>
      {known ? (
        <ul>
          <li>
            {known.market?.name ?? known.countryName}: {of(known.price, known.period)}
          </li>
          {[known.cheapest, known.dearest].map(
            (each) =>
              each && (
                <li key={each.id}>
                  {each.name}: {of(each.price, each.period)}
                </li>
              ),
          )}
        </ul>
      ) : (
        <p>{say("priceEnquiries.desk.unknown")}</p>
      )}
      <p>
        <TapAnchor href={priceAddress({ commodity: commodity.id, country: countryCode })}>
          {say("priceEnquiries.prices")}
        </TapAnchor>
      </p>
    </div>,
  );
}
