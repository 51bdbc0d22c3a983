import { useEffect, useRef, useState } from "react";
import {
  BareQuantityField,
  QuantityCost,
} from "#areas/trade/market/pages/quantity/quantity-field.tsx";
import { useQuantity } from "#areas/trade/market/pages/quantity/use-quantity.ts";
import type { Refusal } from "#core/refusal.ts";
import { Submit, SubmitAct } from "#web/post/post-form.tsx";
import { CopySlot } from "#web/ui/base/copy-slot.tsx";
import { Field, FieldFrame } from "#web/ui/base/field.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { SameChoice } from "../same/same-choice.tsx";
import { BookForm } from "../waiting/book-form.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { DayField } from "./day-field.tsx";
import type { loadSell } from "./load-sell.ts";
import { useTypedPrice } from "./use-typed-price.ts";

interface SellFormProps {
  form: NonNullable<Awaited<ReturnType<typeof loadSell>>["form"]>;
  refusal: Refusal | undefined;
}

/** The sale form: quantity, price, and whether it is paid. */
export function SellForm({ form, refusal }: SellFormProps) {
  const { name, there, inStock, unit, currency, today } = form;
  const say = useSay();
  const [isCredit, setIsCredit] = useState(refusal?.values.act === "credit");
  const box = useRef<HTMLDivElement>(null);
  const start = inStock > 0 ? Math.min(1, inStock) : 1;
  const quantityState = useQuantity(
    start,
    { least: start, inStock: inStock || start, step: 1 },
    refusal,
  );
  const price = useTypedPrice(form.price, refusal);
  useEffect(() => {
    if (isCredit && !refusal) box.current?.querySelector("input")?.focus();
  }, [isCredit, refusal]);
  const wrong = refusal?.errors.inventoryId;
  return (
    <BookForm
      makes="id"
      prefilled={{ saleDate: today }}
      refusal={quantityState.refusal}
      waitsAs={[say("bookkeeping.sales.new"), name].filter(Boolean).join(" · ")}
    >
      <SameChoice refusal={quantityState.refusal} />
      {name ? (
        <div className="mb-4">
          <p className="break-words font-semibold">{name}</p>
          <p className="hint">{there}</p>
          {wrong && <p className="field-error">{wrong}</p>}
        </div>
      ) : (
        <CopySlot name="product" data={{ label: say("bookkeeping.sales.new") }}>
          <Field
            name="product"
            label={say("bookkeeping.sales.product")}
            maxLength={120}
            autoComplete="off"
            required
          />
        </CopySlot>
      )}
      <BareQuantityField
        label={unit ? say("bookkeeping.sales.howMuch", { unit }) : say("bookkeeping.sales.howMany")}
        quantityState={quantityState}
      />
      <FieldFrame
        name="saleUnitPrice"
        label={unit ? say("bookkeeping.sales.priceOf", { unit }) : say("bookkeeping.sales.price")}
        required
      >
        {(wiring) => (
          <input
            defaultValue={price.initial}
            {...wiring}
            ref={price.field}
            onInput={price.read}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
            className="control"
          />
        )}
      </FieldFrame>
      <p className="sale-total noscript:hidden mb-4" aria-live="polite">
        {price.amount !== undefined && (
          <QuantityCost
            quantityState={quantityState}
            price={price.amount}
            currency={currency}
            unit={unit}
          />
        )}
      </p>
      <DayField
        name="saleDate"
        label={say("bookkeeping.sales.day")}
        fold={say("bookkeeping.sales.otherDay")}
        today={today}
        error={refusal?.errors.saleDate}
      />
      {/* A cached page offline gets no response that reveals the fields, so they are visible from the start. */}
      <div ref={box} className={isCredit ? "" : "only-in-copy"}>
        <CreditFields today={today} withPaid />
      </div>
      <div className="flex flex-wrap gap-3">
        {isCredit ? (
          <>
            <SubmitAct act="credit" label={say("bookkeeping.sales.writeCredit")} />
            <SubmitAct act="paid" look="quiet" label={say("bookkeeping.sales.paidAfterAll")} />
          </>
        ) : (
          <>
            <SubmitAct act="paid" label={say("bookkeeping.sales.paid")} />
            <Submit
              look="quiet"
              name="act"
              value="credit"
              onClick={(event) => {
                event.preventDefault();
                setIsCredit(true);
              }}
            >
              {say("bookkeeping.sales.onCredit")}
            </Submit>
          </>
        )}
      </div>
      <p className="mt-3">
        <TapLink to="?">{say("bookkeeping.sales.otherGoods")}</TapLink>
      </p>
    </BookForm>
  );
}
