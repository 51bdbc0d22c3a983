import { formatMoney, formatPrice, formatQuantity } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { OrderLine } from "../../endpoints.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";

interface RequestFactsProps {
  request: OrderRequest;
  /** Market price for each line; "" without a quote. */
  market: string[];
  wording: Wording;
}

/** Renders buyer, quantities, prices, market prices and total of a request as HTML. */
export const renderRequestFacts = (facts: RequestFactsProps): string =>
  prerender(<RequestFacts {...facts} />);

function RequestFacts({ request, market, wording: { say, language } }: RequestFactsProps) {
  const { buyer, operator, lines, currency, total } = request;
  const [first, ...others] = lines;
  const amountOf = (line: OrderLine) =>
    formatQuantity(language, line.quantity, line.unit.shortName);
  const priceOf = ({ unitPrice, unit }: OrderLine) =>
    formatPrice(language, unitPrice, currency, unit.shortName);
  const notesFor = (line: OrderLine) => (
    <>
      {market[lines.indexOf(line)] && (
        <small className="hint block">{market[lines.indexOf(line)]}</small>
      )}
      {line.comments && (
        <small className="hint block">
          {say("orders.page.lineComments", { comments: line.comments })}
        </small>
      )}
    </>
  );
  const alone = first &&
    others.length === 0 && [
      { term: say("orders.page.column.quantity"), detail: <b>{amountOf(first)}</b> },
      {
        term: say("orders.page.column.unitPrice"),
        detail: (
          <>
            {priceOf(first)}
            {notesFor(first)}
          </>
        ),
      },
    ];
  const several = lines.map((line) => ({
    term: line.product.name,
    detail: (
      <>
        <b>{amountOf(line)}</b> × {priceOf(line)}
        {notesFor(line)}
      </>
    ),
  }));
  const place = operator?.location ?? operator?.country;
  return (
    <DefinitionList
      items={[
        {
          term: say("orders.page.party.buyer"),
          detail: (
            <>
              <b>
                <PersonName person={buyer} />
              </b>
              {place && `, ${place}`}
            </>
          ),
        },
        ...(alone || several),
        {
          term: say("orders.page.total"),
          detail: <b>{formatMoney(language, total, currency)}</b>,
        },
      ]}
    />
  );
}
