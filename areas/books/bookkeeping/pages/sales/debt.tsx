import type { Refusal } from "#core/refusal.ts";
import { SubmitAct } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { NumberField } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { SameChoice } from "../same/same-choice.tsx";
import { BookForm } from "../waiting/book-form.tsx";
import { DayField } from "./day-field.tsx";
import type { loadSale } from "./load-sale.ts";

interface DebtProps {
  debt: NonNullable<Awaited<ReturnType<typeof loadSale>>["debt"]>;
  today: string;
  refusal: Refusal | undefined;
}

/** The open debt: record a payment, or remind the customer. */
export function Debt({ debt, today, refusal }: DebtProps) {
  const say = useSay();
  return (
    <Section title={say("bookkeeping.sales.stillOwed")}>
      <p className="flex flex-wrap gap-3">
        <Badge tone={debt.isOverdue ? "bad" : "waiting"}>{debt.text}</Badge>
        {debt.due && <span>{debt.due}</span>}
      </p>
      <BookForm
        makes="paymentId"
        prefilled={{ datePaid: today }}
        refusal={refusal}
        className="mt-3"
      >
        <SameChoice refusal={refusal} />
        <NumberField
          name="amount"
          label={say("bookkeeping.sales.paidAmount")}
          defaultValue={debt.owed}
          maxLength={40}
          required
        />
        <DayField
          name="datePaid"
          label={say("bookkeeping.sales.payDay")}
          fold={say("bookkeeping.sales.otherDay")}
          today={today}
          error={refusal?.errors.datePaid}
        />
        <SubmitAct act="pay" label={say("bookkeeping.sales.pay")} />
      </BookForm>
      <h3 className="mt-6 mb-2">{say("bookkeeping.sales.remind")}</h3>
      <p className="wrap-anywhere">{debt.words}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {debt.ways.map(({ name, href }) => (
          <a key={name} className="button button-quiet" href={href} rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
      <p className="hint">{say("bookkeeping.sales.remindHint")}</p>
    </Section>
  );
}
