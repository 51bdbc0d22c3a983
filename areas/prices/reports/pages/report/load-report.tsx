import { type PriceChoice, pricesPath } from "#areas/prices/market-prices/paths.ts";
import { parseChoice } from "#areas/prices/market-prices/price-choice.ts";
import {
  listCommodities,
  listCommodityCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { limits } from "#core/limits.ts";
import { signInAndReturnPath, verifyAndReturnPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { getReportForm, listOwnReports } from "../../endpoints.ts";
import { ReportFacts } from "../shown/report-facts.tsx";

const all = { size: limits.maxPageSize };

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
    trail: [
      { label: say("priceReports.prices"), to: pricesPath },
      { label: say("priceReports.title") },
    ],
    signIn: isVerified
      ? ""
      : actor.kind === "person"
        ? verifyAndReturnPath(own)
        : signInAndReturnPath(own),
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
  const [categories, goods, form] = await Promise.all([
    pageContext.call(listCommodityCategories, all),
    pageContext.call(listCommodities, all),
    pageContext.call(getReportForm, { commodityId }),
  ]);
  const ofCategory = Map.groupBy(goods.data, ({ categoryId }) => categoryId);
  const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
  const listedId = (list: { id: number }[], id: number | undefined) =>
    list.some((item) => item.id === id) ? id : undefined;
  const usual = form.usual.find((item) => item.commodityId === commodity);
  return {
    commodities: categories.data
      .map(({ id, name }) => ({ heading: name, options: (ofCategory.get(id) ?? []).map(option) }))
      .filter(({ options }) => options.length > 0),
    commodity: listedId(goods.data, commodity),
    units: form.units.map(option),
    unit: listedId(form.units, choice.unit) ?? usual?.unitId ?? form.unitId ?? undefined,
    /** For scripts: the commodities whose usual unit is not the kilogram. */
    usual: form.usual,
    kilogram: form.unitId ?? undefined,
    markets: form.markets.map(option),
    market: listedId(form.markets, choice.market) ?? form.marketPlaceId ?? undefined,
    currency: pageContext.edition.currency,
  };
}
