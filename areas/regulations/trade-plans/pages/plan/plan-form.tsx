import { Form } from "react-router";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import { planPath } from "#areas/regulations/sources/paths.ts";
import { Button } from "#web/ui/base/button.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadPlan } from "./load-plan.tsx";

type PlanForm = Awaited<ReturnType<typeof loadPlan>>["form"];

/**
 * The form for goods, origin, destination, quantity and price. It submits to a URL that can be
 * saved and shared.
 */
export function PlanForm({ form }: { form: PlanForm }) {
  const say = useSay();
  const { errors, product } = form;
  const answers = [
    { value: "true", label: say("tradePlans.form.yes") },
    { value: "false", label: say("tradePlans.form.no") },
  ];
  const endOf = (answer: PlanForm["from"], error: string | undefined) =>
    error && !answer.error ? { ...answer, error } : answer;
  return (
    <Form method="get" action={planPath}>
      {product ? (
        <>
          <input type="hidden" name="product" value={product.id} />
          <p>
            <b>{product.name}</b>
          </p>
        </>
      ) : (
        <GoodsField
          label={say("tradePlans.form.commodity")}
          name="commodity"
          options={form.commodities}
          empty={say("tradePlans.form.choose")}
          defaultValue={form.commodity}
          error={errors.commodityId}
        />
      )}
      <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
        {!product && (
          <PlaceField
            label={say("tradePlans.form.from")}
            name="from"
            answer={endOf(form.from, errors.from ?? errors.locationFrom)}
          />
        )}
        <PlaceField
          label={say("tradePlans.form.to")}
          name="to"
          answer={endOf(form.to, errors.to ?? errors.locationTo)}
        />
        <NumberField
          label={
            product
              ? say("tradePlans.form.quantityIn", { unit: product.unit })
              : say("tradePlans.form.quantity")
          }
          name="quantity"
          maxLength={14}
          defaultValue={form.quantity}
          error={errors.quantity}
        />
        {!product && (
          <>
            <Select
              label={say("tradePlans.form.unit")}
              name="unit"
              options={form.units}
              defaultValue={form.unit}
              error={errors.unitId}
            />
            <NumberField
              label={say("tradePlans.form.price")}
              name="price"
              maxLength={16}
              defaultValue={form.price}
              error={errors.price}
            />
            <Select
              label={say("tradePlans.form.currency")}
              name="currency"
              options={form.currencies}
              defaultValue={form.currency}
              error={errors.currency}
            />
          </>
        )}
        <Select
          label={say("tradePlans.form.unprocessed")}
          name="unprocessed"
          options={answers}
          empty={say("tradePlans.form.unknown")}
          defaultValue={form.unprocessed}
        />
        <Select
          label={say("tradePlans.form.certificate")}
          name="certificate"
          options={answers}
          empty={say("tradePlans.form.unknown")}
          defaultValue={form.certificate}
        />
      </div>
      <Button type="submit">{say("tradePlans.form.show")}</Button>
    </Form>
  );
}
