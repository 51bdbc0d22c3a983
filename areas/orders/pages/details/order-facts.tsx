import { Link } from "react-router";
import { traderPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Moment } from "#web/ui/tables/moment.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderStep } from "../../endpoints.ts";
import { ChangeList } from "./proposals.tsx";
import type { ShownOrder } from "./shown-order.ts";

const linkClass = "inline-flex min-h-11 items-center";

/** Who buys and who sells, whom to speak to, and what else was said with it. */
export function OrderFacts({ shown }: { shown: ShownOrder }) {
  const say = useSay();
  const { date } = useFormat();
  const { trader, buyer, operator, service, reason } = shown;
  const seller = shown.kind === "order" && shown.side === "buyer" ? shown.seller : null;
  const day = shown.kind === "order" ? shown.dateApproved : shown.dateRequested;
  const place = [operator?.location, operator?.country].filter(Boolean).join(", ");
  return (
    <Section title={say("orders.page.people")}>
      <DefinitionList
        items={[
          {
            term: say("orders.page.party.trader"),
            detail: (
              <Link to={traderPath(trader.id)} className={linkClass}>
                {trader.name}
              </Link>
            ),
          },
          { term: say("orders.page.sellerContact"), detail: seller && <Ways {...seller} /> },
          { term: say("orders.page.party.buyer"), detail: buyer.name },
          { term: say("orders.page.operator"), detail: operator?.name },
          { term: say("orders.page.operatorContact"), detail: operator && <Ways {...operator} /> },
          { term: say("orders.page.place"), detail: place },
          { term: say("orders.page.service"), detail: service },
          { term: say(`orders.page.day.${shown.kind}`), detail: date(day) },
          { term: say("orders.page.reason"), detail: reason },
        ]}
      />
    </Section>
  );
}

function Ways({ phone, email }: { phone: string | null; email: string | null }) {
  if (!phone && !email) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {phone && (
        <a href={`tel:${phone}`} className={linkClass}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      )}
    </span>
  );
}

export function OrderHistory({ shown }: { shown: ShownOrder }) {
  const say = useSay();
  const house = useShellData()?.edition.name ?? "Soko";
  const nameOf = ({ by, side }: OrderStep) =>
    by ?? (side === "system" ? house : say(`orders.history.side.${side}`));
  return (
    <Section title={say("orders.history.title")} id="history">
      <ol className="grid gap-3">
        {shown.history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
          <li key={index} className="border-b border-line pb-2">
            <b>{say(`orders.history.${step.act}`)}</b>
            <p className="hint">
              <Moment at={step.at} />, {nameOf(step)}
            </p>
            {step.changes && step.changes.length > 0 && (
              <ChangeList lines={shown.lines} currency={shown.currency} changes={step.changes} />
            )}
            {step.comment && <p>{step.comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
