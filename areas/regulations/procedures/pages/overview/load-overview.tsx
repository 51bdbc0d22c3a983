import type { LoaderFunctionArgs } from "react-router";
import { listRegulationsPage } from "#areas/platform/content/endpoints.ts";
import {
  agenciesPath,
  calculatorPath,
  proceduresPath,
  regulationsPath,
  standardsPath,
  taxesPath,
  tradeDocumentsPath,
} from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { borderOperations } from "#core/modules.ts";
import { page } from "#server/page.ts";
import { isOpen } from "#web/shell/open-paths.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { listProcedureCounts, listTradeRules } from "../../endpoints.ts";
import { procedureAddress } from "../../procedure-choice.ts";
import { tradeRegimes, wholeCommunity } from "../../procedure-rules.ts";
import { renderLinks } from "../render-links.tsx";

const all = { size: limits.maxPageSize };

/** Loads the number of procedures by country, and the Community's trade rules. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const { data: written } = await pageContext.call(listRegulationsPage, {});
  const { data: counts } = await pageContext.call(listProcedureCounts, all);
  const requested = new URL(request.url).searchParams.get("country")?.toUpperCase();
  const land =
    counts.find(({ code }) => code === requested) ??
    counts.find(({ code }) => code === pageContext.edition.countryCode);
  const { data: rules } = await pageContext.call(listTradeRules, {
    countryCode: land?.code,
    ...all,
  });
  const nameOf = new Map(counts.map(({ code, name }) => [code, name]));
  const title = String(written[0]?.title ?? say("regulations.title"));
  const country = requested === land?.code ? requested : undefined;
  return {
    title,
    description: String(written[0]?.text ?? ""),
    path: regulationsPath,
    country,
    /** Where a report of an error returns to. */
    here: country ? `${regulationsPath}?country=${country}` : regulationsPath,
    parts: partLinks(pageContext),
    table: countsTable(pageContext, counts),
    countries: counts.map(({ code, name }) => ({
      to: `${regulationsPath}?country=${code}#rules`,
      label: name,
      chosen: code === land?.code,
    })),
    regimes: tradeRegimes.map((regime) => ({
      regime,
      title: say(`regulations.regime.${regime}`),
      statements: rules
        .filter((entry) => entry.regime === regime)
        .map(({ code, scope, countries, topicName, statement, rule }) => ({
          code,
          topic: topicName.charAt(0).toUpperCase() + topicName.slice(1),
          holdsIn:
            scope === wholeCommunity
              ? say("regulations.scope.all")
              : countries.map((entry) => nameOf.get(entry) ?? entry).join(", "),
          statement,
          rule,
        })),
    })),
  };
}

/** Renders links to the open sections of the regulations; sections not yet open are omitted. */
function partLinks(wording: Wording): string {
  const links = [
    { to: proceduresPath, label: "regulations.procedures.title" },
    { to: tradeDocumentsPath, label: "web.menu.tradeDocuments" },
    { to: standardsPath, label: "web.menu.standards" },
    { to: taxesPath, label: "web.menu.taxes" },
    { to: agenciesPath, label: "web.menu.agencies" },
    { to: calculatorPath, label: "web.menu.calculators" },
  ].filter(({ to }) => isOpen(to));
  return renderLinks(wording, links);
}

const line = "inline-flex min-h-11 min-w-11 items-center";

interface Counts {
  code: string;
  name: string;
  import: number;
  export: number;
}

/** Renders a table with the number of procedures of each country; each number links to them. */
function countsTable({ say }: Wording, counts: Counts[]): string {
  return prerender(
    <div data-reckoned="counts" className="table-frame">
      <table className="data-table" aria-labelledby="counts">
        <thead>
          <tr>
            <th scope="col">{say("regulations.filter.country")}</th>
            {borderOperations.map((operation) => (
              <th key={operation} scope="col">
                {say(`regulations.operation.${operation}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ code, name, ...of }) => (
            <tr key={code}>
              <th scope="row">
                <span className={line}>{name}</span>
              </th>
              {borderOperations.map((operation) => (
                <td key={operation} data-label={say(`regulations.operation.${operation}`)}>
                  <span>
                    {of[operation] > 0 ? (
                      <TapAnchor href={procedureAddress({ operation, country: code })}>
                        {say("regulations.counts.procedures", { count: of[operation] })}
                      </TapAnchor>
                    ) : (
                      <span className={line}>{say("regulations.counts.none")}</span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
  );
}
