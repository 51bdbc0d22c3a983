import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { ItemList } from "#web/ui/base/item-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Moment } from "#web/ui/tables/moment.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PaidToView } from "../accounts/endpoints.ts";
import type { Payment } from "../endpoints.ts";
import { CopyButton } from "./copy-button.tsx";

const tones = {
  started: "waiting",
  submitted: "waiting",
  paid: "good",
  refused: "bad",
  failed: "bad",
} as const;

const placeInWords = ({ providerName, numberShown, name }: PaidToView) =>
  `${providerName} · ${numberShown} · ${name}`;

export function PaymentList({ payments }: { payments: Payment[] }) {
  const say = useSay();
  return (
    <Section title={say("payments.list.title", { count: payments.length })}>
      <ItemList className="grid gap-3" rows={payments}>
        {(payment) => <PaymentCard payment={payment} />}
      </ItemList>
    </Section>
  );
}

function PaymentCard({ payment }: { payment: Payment }) {
  const say = useSay();
  const { money } = useFormat();
  const { option, state, amount, currency, reference, receipt, reason, failure, paidTo } = payment;
  return (
    <Card title={say(`payments.option.${option}.name`)}>
      <p className="mb-2">
        <Badge tone={tones[state]}>{say(`payments.state.${state}`)}</Badge>
      </p>
      {reason && <p>{say("payments.page.refused", { reason })}</p>}
      {failure && <p>{say(`payments.failure.${failure}`)}</p>}
      <DefinitionList
        items={[
          { term: say("payments.list.amount"), detail: money(amount, currency) },
          { term: say("payments.list.paidTo"), detail: paidTo && placeInWords(paidTo) },
          {
            term: say("payments.field.reference"),
            detail: reference && (
              <span className="copied">
                {reference} <CopyButton text={reference} what={say("payments.field.reference")} />
              </span>
            ),
          },
          { term: say("payments.list.receipt"), detail: receipt },
          { term: say("payments.field.phone"), detail: payment.phoneShown },
          { term: say("payments.list.day"), detail: <Moment at={payment.createdAt} /> },
        ]}
      />
      {payment.hasProof && (
        <p className="mt-3">
          <DownloadLink href={`/market/payment-details/${payment.id}/proof`}>
            {say("payments.list.proof")}
          </DownloadLink>
        </p>
      )}
    </Card>
  );
}
