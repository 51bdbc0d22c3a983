import { productPath } from "#core/paths.ts";
import { formatMoney, formatPrice, utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { OrderLine, OrderProposal } from "../../endpoints.ts";
import type { Side } from "../../order-rules.ts";
import { linesWith, totalOfLines } from "../../proposed-lines.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";

interface RequestFactsProps {
  request: OrderRequest;
  /** Market price for each line; "" without a quote. */
  market: string[];
  wording: Wording;
  /** Whether to name the buyer, in a list that does not do it elsewhere. */
  withBuyer?: boolean;
}

/**
 * Renders what a request is about as HTML: the other side, the last word of each side with what it
 * comes to, the market prices and until when an open proposal can be answered.
 */
export const renderRequestFacts = (facts: RequestFactsProps): string =>
  prerender(<RequestFacts {...facts} />);

function RequestFacts({ request, market, wording, withBuyer }: RequestFactsProps) {
  const { say, language, edition } = wording;
  const { buyer, operator, lines, currency, side, proposals } = request;
  const open = proposals.find(({ state }) => state === "open");
  const place = operator?.location ?? operator?.country;
  const other = side === "buyer" ? "seller" : "buyer";
  const [theirs, mine] = [lastWord(request, other), lastWord(request, side)];
  const isSame = proposals.length === 0;
  const word = (of: Side) => ({
    term: say(`orders.word.${of === side ? "own" : of}`),
    detail: <Word lines={of === side ? mine : theirs} currency={currency} wording={wording} />,
  });
  const notes = lines.flatMap((line, index) => {
    const note = market[index];
    return note ? [lines.length > 1 ? `${line.product.name}: ${note}` : note] : [];
  });
  const comments = commentsOf(request, open);
  return (
    <DefinitionList
      items={[
        {
          term: say("orders.page.party.buyer"),
          detail: withBuyer && (
            <>
              <b>
                <PersonName person={buyer} />
              </b>
              {place && `, ${place}`}
            </>
          ),
        },
        ...(isSame
          ? [
              {
                term: say("orders.word.asked"),
                detail: <Word lines={lines} currency={currency} wording={wording} />,
              },
            ]
          : [word(other), word(side)]),
        {
          term: say("orders.word.market"),
          detail: notes.length > 0 && <Texts texts={notes} />,
        },
        {
          term: say("orders.word.comments"),
          detail: comments.length > 0 && <Texts texts={comments} />,
        },
        {
          term: say("orders.word.until"),
          detail:
            open?.expiresAt && formatMoment(language, open.expiresAt, utcOffsetHours[edition.code]),
        },
      ].filter(({ detail }) => detail !== false && detail !== undefined)}
    />
  );
}

/** Several texts, each on a line of its own. */
const Texts = ({ texts }: { texts: string[] }) => (
  <>
    {texts.map((text) => (
      <span key={text} className="block">
        {text}
      </span>
    ))}
  </>
);

const commentsOf = ({ lines }: OrderRequest, open: OrderProposal | undefined): string[] => [
  ...lines.map(({ comments }) => comments).filter(Boolean),
  ...(open?.comment ? [open.comment] : []),
];

/** What a side last proposed; before that, the request: the asking prices are the seller's. */
export function lastWord({ lines, proposals }: OrderRequest, side: Side): OrderLine[] {
  const last = proposals.find(({ by }) => by === side);
  return linesWith(lines, last?.changes ?? []);
}

interface WordProps {
  lines: OrderLine[];
  currency: string;
  wording: Wording;
}

/** Quantity, price and total; of several products each with its name. */
function Word({ lines, currency, wording: { language } }: WordProps) {
  const total = formatMoney(language, totalOfLines(lines, currency), currency);
  return (
    <>
      {lines.map(({ id, product, quantity, unit, unitPrice }) => (
        <span key={id} className="block">
          {lines.length > 1 && (
            <>
              <LineAnchor href={productPath(product.id)}>{product.name}</LineAnchor>:{" "}
            </>
          )}
          <span className="unbroken">{formatQuantity(language, quantity, unit.shortName)}</span> ×{" "}
          <span className="unbroken">
            {formatPrice(language, unitPrice, currency, unit.shortName)}
          </span>
        </span>
      ))}
      <b className="unbroken">= {total}</b>
    </>
  );
}
