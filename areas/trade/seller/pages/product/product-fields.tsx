import type { ReactNode } from "react";
import { useFormat } from "#web/format/use-format.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ProductChoices } from "../product-choices.ts";
import type { InitialProduct } from "./initial-product.ts";
import { KindField } from "./kind-field.tsx";
import type { FormHints } from "./load-form-hints.ts";

interface ProductFieldsProps {
  choices: ProductChoices;
  hints: FormHints;
  product?: InitialProduct | undefined;
  /** Renders the unit field. */
  unit: (words: { label: string; hint: string }) => ReactNode;
  /** Whether the product exists: its name comes first, and nothing is preselected. */
  isExisting?: boolean;
}

/**
 * Commodity, price, quantity and place. The other fields are collapsed unless they are needed or
 * invalid.
 */
export function ProductFields({
  choices,
  product,
  hints,
  unit,
  isExisting: isThere = false,
}: ProductFieldsProps) {
  const say = useSay();
  const { money } = useFormat();
  const currency = product?.currency ?? choices.currency;
  const words = (name: string) => ({
    label: say(`seller.input.${name}.label`, { currency }),
    hint: say(`seller.input.${name}.hint`, { example: money(2800, currency) }),
  });
  const figure = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <>
      {isThere && <NameField {...words("name")} name={product?.name} required />}
      <KindField {...words("kind")} {...{ product, hints }} kinds={choices.kinds} />
      {unit(words("unit"))}
      <Field
        name="price"
        {...words("price")}
        {...figure}
        below={<span role="status">{hints.market}</span>}
        defaultValue={product?.price}
        required
      />
      <Field
        name="quantity"
        {...words("stock")}
        {...figure}
        defaultValue={product?.quantity}
        required
      />
      <Select
        name="locationId"
        {...words("place")}
        options={choices.places}
        defaultValue={product?.location.id ?? choices.place ?? ""}
        empty={say("seller.form.choose")}
        required
      />
      <MoreFields isOpen={isThere}>
        {!isThere && <NameField {...words("otherName")} name={product?.name} required={false} />}
        <Field
          name="minimumOrderQuantity"
          {...words("minimumQuantity")}
          {...figure}
          defaultValue={product?.minimumOrderQuantity}
          required={false}
        />
        <Field
          name="minimumOrderAmount"
          {...words("minimumAmount")}
          {...figure}
          defaultValue={product?.minimumOrderAmount || undefined}
          required={false}
        />
        <Select
          name="isMadeToOrder"
          {...words("madeToOrder")}
          options={[
            { value: "false", label: say("seller.form.onlyStock") },
            { value: "true", label: say("seller.form.beyondStock") },
          ]}
          defaultValue={String(product?.isMadeToOrder ?? false)}
        />
        <TextArea
          name="description"
          {...words("description")}
          defaultValue={product?.description}
          maxLength={4000}
          required={false}
        />
      </MoreFields>
    </>
  );
}

interface NameFieldProps {
  label: string;
  hint: string;
  name: string | undefined;
  required: boolean;
}

function NameField({ name, ...field }: NameFieldProps) {
  return <Field {...field} name="name" defaultValue={name} maxLength={120} autoComplete="off" />;
}

function MoreFields({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const say = useSay();
  const errors = [
    useFieldRefusal("name").error,
    useFieldRefusal("minimumOrderQuantity").error,
    useFieldRefusal("minimumOrderAmount").error,
    useFieldRefusal("description").error,
  ];
  return (
    <details open={isOpen || errors.some(Boolean)} className="mb-4">
      <summary className="flex min-h-11 items-center underline">{say("seller.form.more")}</summary>
      {children}
    </details>
  );
}
