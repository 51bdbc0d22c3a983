import { type PriceChoice, pricesTrail } from "#areas/prices/market-prices/paths.ts";
import { parseChoice } from "#areas/prices/market-prices/price-choice.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { getReportForm, listOwnReports } from "../../endpoints.ts";
import { ReportFacts } from "../shown/report-facts.tsx";

/**
 * Loads the form with the likeliest values, and the user's own reports; for visitors, an
 * introduction.
 */
export async function loadReport(pageContext: PageContext, request: Request) {
  const { say, actor } = pageContext;
  const url = new URL(request.url);
  const own = pageAddressOf(request);
  const isVerified = actor.kind === "person" && actor.isVerified;
  const pageIndex = pageNumber(url.searchParams);
  const list = isVerified ? await pageContext.call(listOwnReports, { page: pageIndex }) : undefined;
  const [newest] = list?.data ?? [];
  return {
    title: say("priceReports.title"),
    description: say("priceReports.intro"),
    trail: pricesTrail(say("priceReports.prices"), say("priceReports.title")),
    signIn: isVerified ? "" : becomeVerifiedPath(actor, own),
    form: isVerified
      ? {
          ...(await formOf(pageContext, parseChoice(url.searchParams))),
          after: newest?.dateReported ?? "",
        }
      : undefined,
    reports: (list?.data ?? []).map((report) => ({
      id: report.id,
      html: prerenderWithWords(pageContext, <ReportFacts report={report} wording={pageContext} />),
    })),
    page: pageIndex,
    total: list?.total ?? 0,
  };
}

async function formOf(pageContext: PageContext, choice: PriceChoice) {
  const { commodity } = choice;
  const commodityId = commodity === undefined ? undefined : String(commodity);
  const [{ commodities, options }, form] = await Promise.all([
    loadCommodityOptions(pageContext.call),
    pageContext.call(getReportForm, { commodityId }),
  ]);
  const listedId = (list: { id: number }[], id: number | undefined) =>
    list.some((item) => item.id === id) ? id : undefined;
  const usual = form.usual.find((item) => item.commodityId === commodity);
  return {
    commodities: options,
    commodity: listedId(commodities, commodity),
    units: form.units.map(toOption),
    unit: listedId(form.units, choice.unit) ?? usual?.unitId ?? form.unitId ?? undefined,
    /** For scripts: the commodities whose usual unit is not the kilogram. */
    usual: form.usual,
    kilogram: form.unitId ?? undefined,
    markets: form.markets.map(toOption),
    market: listedId(form.markets, choice.market) ?? form.marketPlaceId ?? undefined,
    currency: pageContext.edition.currency,
  };
}
