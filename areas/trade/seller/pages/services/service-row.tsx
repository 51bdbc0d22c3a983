import { servicePath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnService } from "../../services/endpoints.ts";
import { OwnMenu, OwnRow, QuickForm } from "../own-list/own-row.tsx";
import { ownServicePath } from "../paths.ts";
import { ServiceStateBadge } from "../product-state.tsx";

/** Reduces a service to what a row of the list displays, to keep the page small. */
export function toListedService(service: OwnService) {
  const { id, name, state, price, currency, unit, type, location, acts } = service;
  return {
    id,
    name,
    state,
    price,
    currency,
    unit: unit?.name,
    about: name === type.name ? location.name : `${type.name}, ${location.name}`,
    photo: service.photo ?? undefined,
    comment: state === "declined" ? service.comment : null,
    acts,
    /** The public page of the service. */
    public: service.isListed ? servicePath(id) : undefined,
  };
}

interface ServiceRowProps {
  service: ReturnType<typeof toListedService>;
  refusal: Refusal | undefined;
}

export function ServiceRow({ service, refusal }: ServiceRowProps) {
  const isPrice = refusal?.values.act === "price";
  const to = ownServicePath(service.id);
  return (
    <OwnRow of={service} to={to} badge={<ServiceStateBadge state={service.state} />}>
      <PriceForm service={service} refusal={isPrice ? refusal : undefined} />
      <OwnMenu of={service} to={to} refusal={isPrice ? undefined : refusal} />
    </OwnRow>
  );
}

function PriceForm({ service, refusal }: ServiceRowProps) {
  const say = useSay();
  const { price, currency, unit } = service;
  const label = unit
    ? say("seller.form.priceShort", { unit })
    : say("seller.service.input.price.label", { currency });
  const field = (
    <Field
      name="price"
      label={label}
      placeholder={say("seller.service.onRequest")}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={price ?? undefined}
      required={false}
    />
  );
  return (
    <QuickForm of={service} act="price" refusal={refusal} fields={[{ key: "price", field }]} />
  );
}
