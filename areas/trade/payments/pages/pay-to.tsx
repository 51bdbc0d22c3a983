import { orderPath } from "#core/paths.ts";
import { logisticOrderPath } from "#core/transport/transport-paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PaymentPlace } from "../accounts/endpoints.ts";
import type { OrderPayment } from "../endpoints.ts";
import { CopyButton } from "./copy-button.tsx";

/** The seller's accounts that the buyer can pay into, with the first one expanded. */
export function PayTo({ order }: { order: OrderPayment }) {
  const say = useSay();
  const { of, orderId, payTo } = order;
  const isTransport = of === "transport";
  return (
    <Section title={say("payments.payTo.title")} id="pay-to">
      {payTo.length === 0 ? (
        <EmptyState
          title={say(isTransport ? "payments.transport.none.title" : "payments.payTo.none.title")}
        >
          <p>{say(isTransport ? "payments.transport.none.text" : "payments.payTo.none.text")}</p>
          <QuietLink to={isTransport ? logisticOrderPath(orderId) : orderPath(orderId)}>
            {say("payments.payTo.none.contacts")}
          </QuietLink>
        </EmptyState>
      ) : (
        <div className="grid gap-3">
          {payTo.map((place, index) => (
            <Place key={place.id} place={place} order={order} isFirst={index === 0} />
          ))}
        </div>
      )}
    </Section>
  );
}

interface PlaceProps {
  place: PaymentPlace;
  order: OrderPayment;
  isFirst: boolean;
}

function Place({ place, order, isFirst }: PlaceProps) {
  const say = useSay();
  const { money } = useFormat();
  const { total, currency, orderNumber } = order;
  const { providerName, numberType, number, numberShown, name, change } = place;
  const rows: [what: string, text: string, shown?: string][] = [
    [say(`payments.number.${numberType}`), number, numberShown],
    [say("payments.accounts.field.name"), name],
    [say("payments.list.amount"), String(total), money(total, currency)],
    [say("payments.payTo.reference"), orderNumber],
    [say("payments.accounts.field.branch"), place.branch ?? ""],
    [say("payments.accounts.field.swift"), place.swift ?? ""],
  ];
  return (
    <details className="pay-to" open={isFirst}>
      <summary>
        <h3>{isFirst ? providerName : `${providerName} · ${numberShown}`}</h3>
      </summary>
      {change && (
        <Notice kind="error">
          {say(`payments.payTo.${change.kind}`, { days: change.daysAgo })}
        </Notice>
      )}
      <DefinitionList
        items={rows.map(([term, text, shown = text]) => ({
          term,
          detail: text && (
            <span className="copied">
              {shown} <CopyButton text={text} what={term} />
            </span>
          ),
        }))}
      />
      <h4 className="mt-3">{say("payments.payTo.steps")}</h4>
      <ol>
        {place.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}

/** Shown to a seller or carrier whose buyer cannot pay yet: the next step. */
export function AddAccountNotice({ of }: Pick<OrderPayment, "of">) {
  const say = useSay();
  return (
    <div className="mt-6">
      <Notice kind="error">
        <p className="mb-3">
          {say(
            of === "transport" ? "payments.transport.none.seller" : "payments.payTo.none.seller",
          )}
        </p>
        <QuietLink to="/profile/payment-accounts">{say("payments.payTo.none.say")}</QuietLink>
      </Notice>
    </div>
  );
}
