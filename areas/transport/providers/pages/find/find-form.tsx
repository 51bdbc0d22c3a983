import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import { transportProvidersPath } from "#core/transport/transport-paths.ts";
import { Button } from "#web/ui/base/button.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { FindData } from "./load-find.tsx";

interface FindFormProps {
  form: FindData["form"];
  errors: Record<string, string>;
  /** Requests the figures for the current values of the form. */
  onGoods: ((form: HTMLFormElement) => void) | undefined;
}

/** Debounce of the input, in milliseconds. */
const pause = 400;

/**
 * Search form for a route, a commodity and a quantity; a new quantity updates the figures at once.
 */
export function FindForm({ form, errors, onGoods }: FindFormProps) {
  const say = useSay();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { form: whole } = currentTarget;
    clearTimeout(timer.current);
    if (whole && onGoods) timer.current = setTimeout(() => onGoods(whole), pause);
  };
  const { commodity, quantity, unit, orderId } = form;
  return (
    <Form method="get" action={transportProvidersPath} className="max-w-2xl">
      {orderId && <input type="hidden" name="order_id" value={orderId} />}
      <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
        <div>
          <PlaceField label={say("logistics.find.from")} name="from" answer={form.from} />
        </div>
        <div>
          <PlaceField label={say("logistics.find.to")} name="to" answer={form.to} />
        </div>
        <GoodsField
          key={commodity}
          label={say("logistics.find.commodity")}
          name="commodity"
          options={form.commodities}
          empty={say("logistics.find.anyCommodity")}
          defaultValue={commodity}
          onInput={onInput}
        />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberField
            label={say("logistics.find.quantity")}
            name="quantity"
            maxLength={14}
            defaultValue={quantity}
            error={errors.quantity}
            onInput={onInput}
          />
          <Select
            label={say("logistics.find.unit")}
            name="unit"
            options={form.units}
            defaultValue={unit}
            error={errors.unitId}
            onInput={onInput}
          />
        </div>
      </div>
      <Button type="submit">{say("logistics.find.show")}</Button>
    </Form>
  );
}
