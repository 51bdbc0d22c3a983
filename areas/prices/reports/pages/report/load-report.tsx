import { choiceIn } from "#areas/prices/market-prices/price-choice.ts";
import { commodities, commodityCategories } from "#areas/reference/commodities/endpoints.ts";
import { limits } from "#core/limits.ts";
import { signInAndBack, verifyAndBack } from "#core/paths.ts";
import { type PriceChoice, pricesPath } from "#core/prices/price-paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { ownReports, reportForm } from "../../endpoints.ts";
import { ReportFacts } from "../shown/report-facts.tsx";

type Visit = ReturnType<typeof page>;

const all = { size: limits.maxPageSize };

/**
 * Loads the form with the likeliest values, and the user's own reports; for visitors, an
 * introduction.
 */
export async function loadReport(visit: Visit, request: Request) {
  const { say, actor } = visit;
  const url = new URL(request.url);
  const own = `${url.pathname.replace(/\.data$/, "")}${url.search}`;
  const isVerified = actor.kind === "person" && actor.isVerified;
  const shown = pageNumber(url.searchParams);
  const list = isVerified ? await visit.call(ownReports, { page: shown }) : undefined;
  const [newest] = list?.data ?? [];
  return {
    title: say("priceReports.title"),
    description: say("priceReports.intro"),
    trail: [
      { label: say("priceReports.prices"), to: pricesPath },
      { label: say("priceReports.title") },
    ],
    signIn: isVerified ? "" : actor.kind === "person" ? verifyAndBack(own) : signInAndBack(own),
    form: isVerified
      ? { ...(await formOf(visit, choiceIn(url.searchParams))), after: newest?.dateReported ?? "" }
      : undefined,
    reports: (list?.data ?? []).map((report) => ({
      id: report.id,
      html: writtenOut(
        <WordsProvider words={visit}>
          <ReportFacts report={report} wording={visit} />
        </WordsProvider>,
      ),
    })),
    page: shown,
    total: list?.total ?? 0,
  };
}

async function formOf(visit: Visit, choice: PriceChoice) {
  const { commodity } = choice;
  const commodityId = commodity === undefined ? undefined : String(commodity);
  const [categories, goods, form] = await Promise.all([
    visit.call(commodityCategories, all),
    visit.call(commodities, all),
    visit.call(reportForm, { commodityId }),
  ]);
  const ofCategory = Map.groupBy(goods.data, ({ categoryId }) => categoryId);
  const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
  const isThere = (list: { id: number }[], id: number | undefined) =>
    list.some((one) => one.id === id) ? id : undefined;
  const usual = form.usual.find((one) => one.commodityId === commodity);
  return {
    commodities: categories.data
      .map(({ id, name }) => ({ heading: name, options: (ofCategory.get(id) ?? []).map(option) }))
      .filter(({ options }) => options.length > 0),
    commodity: isThere(goods.data, commodity),
    units: form.units.map(option),
    unit: isThere(form.units, choice.unit) ?? usual?.unitId ?? form.unitId ?? undefined,
    /** For scripts: the commodities whose usual unit is not the kilogram. */
    usual: form.usual,
    kilogram: form.unitId ?? undefined,
    markets: form.markets.map(option),
    market: isThere(form.markets, choice.market) ?? form.marketPlaceId ?? undefined,
    currency: visit.edition.currency,
  };
}
