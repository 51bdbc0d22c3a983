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
  waysOn,
} from "#areas/prices/market-prices/pages/information/load-information.tsx";
import { loadReports } from "#areas/prices/reports/pages/shown/load-reports.tsx";
import { page } from "#server/page.ts";

export { onlyShows as handle } from "#web/shell/only-shows.ts";

/** Loads market information, with what other areas have about the prices on the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { opening, ...information } = await loadInformation(visit, request);
  const { question, choice } = information;
  const charts = question ? await loadCharts(visit, question) : await openingChart(visit, opening);
  const acts = question ? await loadAlertLink(visit, question) : "";
  const reports = await loadReports(visit, choice);
  const answers = await loadAnswers(visit, choice);
  const { commodity } = choice;
  const said = commodity ? await loadDiscussions(visit, [{ commodity: String(commodity) }]) : "";
  return { ...information, acts, charts, below: reports + answers + said + waysOn(visit, choice) };
}

type Opening = Awaited<ReturnType<typeof loadInformation>>["opening"];

const openingChart = async (visit: ReturnType<typeof page>, opening: Opening) =>
  opening ? loadOpeningChart(visit, opening.question, opening.title) : "";

export {
  default,
  meta,
} from "#areas/prices/market-prices/pages/information/information.tsx";
