import type { ReactNode } from "react";
import { traderPath } from "#core/paths.ts";
import { phoneInGroups } from "#core/phone-groups.ts";
import { formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { OrderProposal, OrderStep } from "../../endpoints.ts";
import type { OrderDetails } from "./order-view-model.ts";

interface PartProps {
  of: OrderDetails;
  /** With the edition's name, for acts of the system. */
  wording: Wording & { edition: { name: string } };
}

/**
 * Renders the read-only parts of a request or an order as HTML, so that the browser needs none of
 * their phrases.
 */
export const renderReadOnlyParts = ({ of, wording }: PartProps) => ({
  people: prerender(<People of={of} wording={wording} />),
  history: prerender(<History of={of} wording={wording} />),
});

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="section">
      <div className="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

/** Buyer, seller, contacts and further remarks. */
function People({ of, wording }: PartProps) {
  const { say } = wording;
  const { side, trader, buyer, operator, service, reason } = of;
  const isBuyer = side === "buyer";
  const seller = of.kind === "order" && isBuyer ? of.seller : null;
  const place = [operator?.location, operator?.country].filter(Boolean).join(", ");
  const isOtherPerson = operator?.name !== buyer.name;
  return (
    <Part id="people" title={say("orders.page.people")}>
      <DefinitionList
        items={[
          isBuyer
            ? {
                term: say("orders.page.party.trader"),
                detail: <LineAnchor href={traderPath(trader.id)}>{trader.name}</LineAnchor>,
              }
            : { term: say("orders.page.party.buyer"), detail: <PersonName person={buyer} /> },
          { term: say("orders.page.sellerContact"), detail: seller && <Ways {...seller} /> },
          { term: say("orders.page.operator"), detail: isOtherPerson ? operator?.name : null },
          {
            term: say(
              isBuyer && !isOtherPerson ? "orders.page.ownContact" : "orders.page.operatorContact",
            ),
            detail: (operator?.phone || operator?.email) && <Ways {...operator} />,
          },
          { term: say("orders.page.place"), detail: place },
          { term: say("orders.page.service"), detail: service },
          { term: say("orders.page.reason"), detail: reason },
        ]}
      />
    </Part>
  );
}

function Ways({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {phone && <LineAnchor href={`tel:${phone}`}>{phoneInGroups(phone)}</LineAnchor>}
      {email && <LineAnchor href={`mailto:${email}`}>{email}</LineAnchor>}
    </span>
  );
}

function History({ of, wording }: PartProps) {
  const { say, language, edition } = wording;
  const nameOf = ({ by, side }: OrderStep) =>
    by ?? (side === "system" ? edition.name : say(`orders.history.side.${side}`));
  return (
    <details id="history" className="fold">
      <summary className="py-3">
        <h2 className="inline text-lg">{say("orders.history.title")}</h2>
      </summary>
      <ol className="mb-4 grid gap-3">
        {of.history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
          <li key={index} className="border-b border-line pb-2">
            <b>{say(`orders.history.${step.act}`)}</b>
            <p className="hint">
              <time dateTime={step.at}>
                {formatMoment(language, step.at, utcOffsetHours[edition.code])}
              </time>
              , {nameOf(step)}
            </p>
            {isProposing(step) && step.changes && (
              <Changes of={of} wording={wording} changes={step.changes} />
            )}
            {step.comment && <p>{step.comment}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** An answer to a proposal does not repeat what was proposed. */
const isProposing = ({ act }: OrderStep) => act === "request" || act === "propose";

interface ChangesProps extends PartProps {
  changes: OrderProposal["changes"];
}

/** Old and new values of each product that a proposal changes; unchanged values are left out. */
function Changes({ of: { lines, currency }, wording, changes }: ChangesProps) {
  const { say, language } = wording;
  return (
    <ul className="grid gap-2">
      {changes.map((change) => {
        const line = lines.find(({ id }) => id === change.lineId);
        const money = (amount: number) => formatMoney(language, amount, currency);
        const quantity = (count: number) =>
          formatQuantity(language, count, line?.unit.shortName ?? "");
        const changed = [
          ["unitPrice", change.previousUnitPrice, change.currentUnitPrice, money],
          ["quantity", change.previousQuantity, change.currentQuantity, quantity],
        ] as const;
        return (
          <li key={change.lineId}>
            <b>{line?.product.name}</b>
            {changed
              .filter(([, before, after]) => before !== after)
              .map(([what, before, after, written]) => (
                <OldNew
                  key={what}
                  say={say}
                  what={say(`orders.page.column.${what}`)}
                  before={written(before)}
                  after={written(after)}
                />
              ))}
          </li>
        );
      })}
    </ul>
  );
}

interface OldNewProps extends Pick<Wording, "say"> {
  what: string;
  before: string;
  after: string;
}

/** Labels old and new for screen readers, which do not announce strikethrough. */
const OldNew = ({ say, what, before, after }: OldNewProps) => (
  <p>
    {say("orders.page.changing", { what })}{" "}
    <span className="sr-only">{say("orders.page.before")}</span>
    <del>{before}</del> <span aria-hidden="true">→</span>{" "}
    <span className="sr-only">{say("orders.page.after")}</span>
    <ins className="font-semibold no-underline">{after}</ins>
  </p>
);
