import { transportPaymentPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { LineLink } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PaymentToCheck } from "../../endpoints.ts";

interface PaymentsToCheckProps {
  payments: PaymentToCheck[];
  total: number;
}

/** Payments that customers reported, each one tap from its page; nothing where none waits. */
export function PaymentsToCheck({ payments, total }: PaymentsToCheckProps) {
  const say = useSay();
  const { money } = useFormat();
  if (total === 0) return null;
  return (
    <Section title={say("logistics.order.waiting.toCheck", { count: total })} id="to-check">
      <ul className="grid gap-2">
        {payments.map(({ id, orderNumber, customer, total: amount, currency }) => (
          <li key={id}>
            <LineLink to={transportPaymentPath(id)}>
              {[orderNumber, customer, money(amount, currency)].filter(Boolean).join(", ")}
            </LineLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
