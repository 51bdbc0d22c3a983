import { actsFrom } from "#core/state-table.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { prerender } from "#web/words/prerender.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { type DeskReport, listDeskReports } from "../../endpoints.ts";
import { decisions, reportStates } from "../../report-rules.ts";
import { ReportFacts } from "../shown/report-facts.tsx";

/** Loads pending or decided reports, each with the known prices. */
export async function loadDesk(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = readQueueQuery(args.request.url, reportStates, "held");
  const { data, total } = await pageContext.call(listDeskReports, query);
  return {
    title: say("priceReports.desk.title"),
    desk: say("priceReports.desk.desk"),
    ...query,
    total,
    reports: data.map((report) => ({
      id: report.id,
      acts: report.isOwn ? [] : actsFrom(decisions, { state: report.status, side: "officer" }),
      html: prerender(
        <WordsProvider words={pageContext}>
          <ReportFacts report={report} wording={pageContext} />
          <Known report={report} pageContext={pageContext} />
        </WordsProvider>,
      ),
    })),
  };
}

/** The prices that a report is compared with, for the same measure. */
function Known({ report, pageContext }: { report: DeskReport; pageContext: PageContext }) {
  const { say, language } = pageContext;
  const { price, month } = createFormatters(language);
  const { measured, published, reported, reporter, currency } = report;
  const priced = (of: DeskReport["measured"]) => price(of.price, currency, of.unit.shortName);
  const where = published?.isOfMarket ? "published" : "publishedLand";
  return (
    <div className="mt-2 rounded-lg bg-sunken p-3">
      <p className="font-semibold">{say("priceReports.desk.known")}</p>
      <ul>
        <li>{say("priceReports.desk.this", { price: priced(measured) })}</li>
        {published && (
          <li>
            {say(`priceReports.desk.${where}`, {
              price: priced(published),
              period: month(published.period),
            })}
          </li>
        )}
        {reported && (
          <li>
            {say("priceReports.desk.reported", {
              people: reported.people,
              price: priced(reported),
            })}
          </li>
        )}
      </ul>
      {!published && !reported && <p>{say("priceReports.desk.unknown")}</p>}
      <p className="hint">{say("priceReports.desk.reporter", { ...reporter })}</p>
      {report.isOwn && <p>{say("priceReports.ownReport")}</p>}
    </div>
  );
}
