import type { Refusal } from "#core/refusal.ts";
import { SubmitAct } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { BookForm } from "../waiting/book-form.tsx";

interface PaymentsProps {
  payments: { id: string; amount: string; day: string }[];
  refusal: Refusal | undefined;
}

/** The payments of a credit sale; a wrong one can be deleted. */
export function Payments({ payments, refusal }: PaymentsProps) {
  const say = useSay();
  return (
    <Section title={say("bookkeeping.sales.payments")}>
      <ul>
        {payments.map(({ id, amount, day }) => (
          <li key={id} className="border-b border-line py-3">
            <p>
              {day}: <b>{amount}</b>
            </p>
            <details open={refusal?.values.paymentId === id}>
              <summary className="py-3">{say("bookkeeping.sales.deletePayment")}</summary>
              <BookForm refusal={refusal?.values.paymentId === id ? refusal : undefined}>
                <p className="mb-4">{say("bookkeeping.sales.deletePaymentMeaning")}</p>
                <input type="hidden" name="paymentId" value={id} />
                <SubmitAct
                  act="unpay"
                  look="danger"
                  label={say("bookkeeping.sales.deletePaymentYes")}
                />
              </BookForm>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
