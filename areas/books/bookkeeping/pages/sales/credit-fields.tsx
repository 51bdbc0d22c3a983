import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";

interface CreditFieldsProps {
  /** Before it nothing falls due, YYYY-MM-DD. */
  today: string;
  customer?: string | undefined;
  due?: string | undefined;
  /** Asks what is paid at once, too. */
  withPaid?: boolean;
}

/** Who owes, until when, and what of it is paid already. */
export function CreditFields({ today, customer, due, withPaid = false }: CreditFieldsProps) {
  const say = useSay();
  return (
    <>
      <Field
        name="customer"
        label={say("bookkeeping.sales.customer")}
        defaultValue={customer}
        maxLength={bookLimits.maxCustomer}
        autoComplete="off"
        required={withPaid}
      />
      <Field
        type="date"
        name="dueDate"
        label={say("bookkeeping.sales.due")}
        defaultValue={due}
        min={today}
        required={false}
      />
      {withPaid && (
        <Field
          name="paidAmount"
          label={say("bookkeeping.sales.paidNow")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          required={false}
        />
      )}
    </>
  );
}
