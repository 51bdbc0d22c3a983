import {
  type PriceChoice,
  priceAddress,
  priceReportPath,
} from "#areas/prices/market-prices/paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { type ReportSummary, summarizeReports } from "../../endpoints.ts";

/** Markets displayed; the others are available through the API. */
const mostShown = 6;

/**
 * Loads the users' reports of a commodity, separate from published prices, and the link to report,
 * as prerendered HTML. Returns nothing for other countries, whose reports are in other editions.
 */
export async function loadReports(pageContext: PageContext, choice: PriceChoice): Promise<string> {
  const { say, edition } = pageContext;
  const { commodity, market, country = edition.countryCode, unit } = choice;
  if (country !== edition.countryCode) return "";
  const data = commodity === undefined ? undefined : await summaryOf(pageContext, choice);
  const address = priceAddress({ commodity, market, unit }, priceReportPath);
  return prerenderWithWords(
    pageContext,
    <section className="section" aria-labelledby="members-reports">
      <div className="section-head">
        <h2 id="members-reports">{say("priceReports.shown.title")}</h2>
        <a href={address} rel="nofollow">
          {say("priceReports.shown.report")}
        </a>
      </div>
      <p className="hint">{say("priceReports.shown.notOfficial")}</p>
      {data?.length === 0 && <p>{say("priceReports.shown.none")}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
          {data.map((row) => (
            <li key={`${row.market.id} ${row.unit.id} ${row.currency}`}>
              <SummaryLine row={row} pageContext={pageContext} commodity={commodity} />
            </li>
          ))}
        </ul>
      )}
    </section>,
    "reports",
  );
}

async function summaryOf(
  pageContext: PageContext,
  { commodity, market, country, unit }: PriceChoice,
) {
  const id = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const { data } = await pageContext.call(summarizeReports, {
    commodityId: String(commodity),
    marketPlaceId: id(market),
    countryCode: country,
    shownUnitId: id(unit),
    size: mostShown,
  });
  return data;
}

interface SummaryLineProps {
  row: ReportSummary;
  pageContext: PageContext;
  commodity: number | undefined;
}

/** Renders "Kigoma", "4 people, middle TSh 1,200 / kg, newest 24-Nov-2026". */
function SummaryLine({ row, pageContext, commodity }: SummaryLineProps) {
  const { say, language, edition } = pageContext;
  const { price, date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { market, people, unit } = row;
  return (
    <>
      <p>
        <a
          href={priceAddress({ commodity, market: market.id })}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold"
        >
          {market.name}
        </a>{" "}
        {row.isDemo && <DemoBadge />}
      </p>
      <p>
        {say("priceReports.shown.line", {
          people,
          price: price(row.price, row.currency, unit.shortName),
          date: date(row.newestDay),
        })}
      </p>
    </>
  );
}
