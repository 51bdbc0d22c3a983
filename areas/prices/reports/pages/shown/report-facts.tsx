import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { PriceReport } from "../../endpoints.ts";

const tones = { shown: "good", held: "waiting", declined: "bad" } as const;

/** The reported price and its status, with a link to all prices of the commodity in the market. */
export function ReportFacts({ report, wording }: { report: PriceReport; wording: Wording }) {
  const { say, language, edition } = wording;
  const { price, date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { commodity, market, status, isDemo } = report;
  return (
    <>
      <p className="marks">
        <Badge tone={tones[status]}>{say(`priceReports.state.${status}`)}</Badge>
        {isDemo && <DemoBadge />}
      </p>
      <p className="font-semibold">
        <TapAnchor href={priceAddress({ commodity: commodity.id, market: market.id })}>
          {commodity.name}, {market.name}
        </TapAnchor>
      </p>
      <p>{price(report.price, report.currency, report.unit.shortName)}</p>
      <p className="hint">{say("priceReports.paidOn", { date: date(report.day) })}</p>
    </>
  );
}
