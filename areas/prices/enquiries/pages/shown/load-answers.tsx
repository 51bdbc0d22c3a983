import {
  type PriceChoice,
  priceAddress,
  priceEnquiriesPath,
} from "#areas/prices/market-prices/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { listPublishedEnquiries } from "../../endpoints.ts";
import { EnquiryFacts } from "./enquiry-facts.tsx";

const mostShown = 3;

/** Loads the officers' answers about a commodity, and the link to ask them, as prerendered HTML. */
export async function loadAnswers(pageContext: PageContext, choice: PriceChoice): Promise<string> {
  const { say } = pageContext;
  const { data } = await pageContext.call(listPublishedEnquiries, {
    commodityId: choice.commodity === undefined ? undefined : String(choice.commodity),
    size: mostShown,
  });
  return prerender(
    <section className="section" aria-labelledby="officers-answers">
      <div className="section-head">
        <h2 id="officers-answers">{say("priceEnquiries.shown.title")}</h2>
        <a href={priceAddress({ commodity: choice.commodity }, priceEnquiriesPath)}>
          {say("priceEnquiries.shown.ask")}
        </a>
      </div>
      {data.length === 0 && <p className="hint">{say("priceEnquiries.shown.none")}</p>}
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {data.map((enquiry) => (
          <li key={enquiry.id} className="min-w-0 rounded-xl border border-line bg-surface p-3">
            <WordsProvider words={pageContext}>
              <EnquiryFacts enquiry={enquiry} wording={pageContext} />
            </WordsProvider>
          </li>
        ))}
      </ul>
    </section>,
    "answers",
  );
}
