import { priceAnswer } from "#areas/prices/market-prices/answer/endpoints.ts";
import { measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { priceAddress } from "#core/prices/price-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { page } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { deskEnquiries, type Enquiry } from "../../endpoints.ts";
import { enquiryStates } from "../../enquiry-rules.ts";
import { factsOf } from "../ask/load-ask.tsx";

type Visit = ReturnType<typeof page>;

/** Loads the open enquiries, each with the known prices. */
export async function loadDesk(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const query = new URL(args.request.url).searchParams;
  const status = enquiryStates.find((one) => one === query.get("status")) ?? "open";
  const shown = pageNumber(query);
  const { data, total } = await visit.call(deskEnquiries, { status, page: shown });
  const { data: units } = await visit.call(measurementUnits, { size: limits.maxPageSize });
  return {
    title: say("priceEnquiries.desk.title"),
    desk: say("priceEnquiries.desk.desk"),
    status,
    shown,
    total,
    enquiries: await Promise.all(
      data.map(async (enquiry) => ({
        id: enquiry.id,
        isOpen: enquiry.status === "open",
        isPublished: enquiry.isPublished,
        html: factsOf(visit, enquiry) + (status === "open" ? await knownOf(visit, enquiry) : ""),
      })),
    ),
    units: units.map(({ id, name }) => ({ value: id, label: name })),
    currencies: Object.values(editions).map(({ currency }) => ({
      value: currency,
      label: currency,
    })),
    currency: visit.edition.currency,
  };
}

/**
 * Renders what is published for the commodity in the country of the place: newest price, cheapest,
 * dearest.
 */
async function knownOf(visit: Visit, { commodity, location }: Enquiry): Promise<string> {
  const { say, language } = visit;
  const { price, month } = formatsOf(language);
  const { countryCode } = location;
  const known = await visit.call(priceAnswer, { commodityId: String(commodity.id), countryCode });
  const of = (amount: number, period: string) => {
    if (!known) return "";
    return `${price(amount, known.currency, known.unit.shortName)} (${month(period)})`;
  };
  return writtenOut(
    <div className="mt-2 rounded-lg bg-sunken p-3">
      <p className="font-semibold">{say("priceEnquiries.desk.known")}</p>
      {known ? (
        <ul>
          <li>
            {known.market?.name ?? known.countryName}: {of(known.price, known.period)}
          </li>
          {[known.cheapest, known.dearest].map(
            (one) =>
              one && (
                <li key={one.id}>
                  {one.name}: {of(one.price, one.period)}
                </li>
              ),
          )}
        </ul>
      ) : (
        <p>{say("priceEnquiries.desk.unknown")}</p>
      )}
      <p>
        <a
          href={priceAddress({ commodity: commodity.id, country: countryCode })}
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          {say("priceEnquiries.prices")}
        </a>
      </p>
    </div>,
  );
}
