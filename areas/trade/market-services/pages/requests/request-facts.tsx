import { servicePath, traderPath } from "#core/paths.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { contactItems } from "#web/ui/facts/contact-items.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { ServiceRequest } from "../../requests/endpoints.ts";

interface RequestFactsProps {
  request: ServiceRequest;
  wording: Wording;
}

/** Prerenders the parties, the wish, the place and the reply of a request. */
export const renderRequestFacts = (facts: RequestFactsProps): string =>
  prerender(<RequestFacts {...facts} />);

function RequestFacts({ request, wording: { say, language, edition } }: RequestFactsProps) {
  const { asker, dateAnswered, dateRequested, reply, service, side, status } = request;
  const { trader, traderContact, wish } = request;
  const date = (at: string) => formatDate(language, at, utcOffsetHours[edition.code]);
  const contact = asker ?? { phone: null, email: null, location: null };
  const isAsker = side === "asker";
  const term = (name: string) => say(`marketServices.request.term.${name}`);
  return (
    <DefinitionList
      items={[
        {
          term: term("service"),
          detail: <LineAnchor href={servicePath(service.id)}>{service.name}</LineAnchor>,
        },
        {
          term: term(isAsker ? "trader" : "asker"),
          detail: isAsker ? (
            <LineAnchor href={traderPath(trader.id)}>{trader.name}</LineAnchor>
          ) : (
            <PersonName person={asker} gone={say("marketServices.request.gone")} />
          ),
        },
        { term: term("place"), detail: contact.location },
        ...contactItems(isAsker ? traderContact : contact, term),
        { term: term("date"), detail: date(dateRequested) },
        { term: term("wish"), detail: wish && <p className="whitespace-pre-line">{wish}</p> },
        {
          term: term(status === "declined" ? "declined" : "reply"),
          detail: reply && <p className="whitespace-pre-line">{reply}</p>,
        },
        {
          term: term("answered"),
          detail: status !== "withdrawn" && dateAnswered ? date(dateAnswered) : "",
        },
      ]}
    />
  );
}
