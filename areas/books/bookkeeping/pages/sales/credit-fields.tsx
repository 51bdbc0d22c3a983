import { Field, NumberField } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";

interface CreditFieldsProps {
  /** The earliest due day, YYYY-MM-DD. */
  today: string;
  customer?: string | undefined;
  due?: string | undefined;
  /** Whether to ask also for the amount paid at once. */
  withPaid?: boolean;
}

/** Fields of a credit sale: customer, due day and the amount already paid. */
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
        <NumberField
          name="paidAmount"
          label={say("bookkeeping.sales.paidNow")}
          maxLength={40}
          required={false}
        />
      )}
    </>
  );
}
