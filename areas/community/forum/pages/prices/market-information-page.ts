import type { LoaderFunctionArgs } from "react-router";
import { loadDiscussions } from "#areas/community/forum/pages/shown/load-discussions.tsx";
import { loadAlertLink } from "#areas/prices/alerts/pages/shown/load-alert-link.tsx";
import { loadAnswers } from "#areas/prices/enquiries/pages/shown/load-answers.tsx";
import {
  loadCharts,
  loadOpeningChart,
} from "#areas/prices/market-prices/pages/charts/load-charts.tsx";
import {
  loadInformation,
  renderRelatedLinks,
} from "#areas/prices/market-prices/pages/information/load-information.tsx";
import { loadReports } from "#areas/prices/reports/pages/shown/load-reports.tsx";
import { type PageContext, page } from "#server/page.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** Loads market information, with what other areas have about the prices on the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { opening, ...information } = await loadInformation(pageContext, request);
  const { question, choice } = information;
  const charts = question
    ? await loadCharts(pageContext, question)
    : await openingChart(pageContext, opening);
  const acts = question ? await loadAlertLink(pageContext, question) : "";
  const reports = await loadReports(pageContext, choice);
  const answers = await loadAnswers(pageContext, choice);
  const { commodity } = choice;
  const discussions = commodity
    ? await loadDiscussions(pageContext, [{ commodity: String(commodity) }])
    : "";
  return {
    ...information,
    acts,
    charts,
    below: reports + answers + discussions + renderRelatedLinks(pageContext, choice),
  };
}

type Opening = Awaited<ReturnType<typeof loadInformation>>["opening"];

const openingChart = async (pageContext: PageContext, opening: Opening) =>
  opening ? loadOpeningChart(pageContext, opening.question, opening.title) : "";

export {
  default,
  meta,
} from "#areas/prices/market-prices/pages/information/information.tsx";
