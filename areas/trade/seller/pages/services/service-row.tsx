import { servicePath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { DropMenu } from "#web/ui/cards/drop-menu.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnService } from "../../services/endpoints.ts";
import { ownServicePath } from "../paths.ts";
import { ServiceStateBadge } from "../product-state.tsx";
import { SmallPhoto } from "../small-photo.tsx";

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
  const say = useSay();
  const { id, name, about, comment, photo, state } = service;
  const isPrice = refusal?.values.act === "price";
  return (
    <li className="grid gap-3 border-b border-line py-3 md:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        <SmallPhoto photo={photo} />
        <div className="min-w-0 grow">
          <RowTitle to={ownServicePath(id)}>{name}</RowTitle>
          <p className="card-note mb-2">{about}</p>
          <ServiceStateBadge state={state} />
          {comment && <p className="mt-2">{say("seller.state.comment", { comment })}</p>}
        </div>
      </div>
      <div className="min-w-0">
        <PriceForm service={service} refusal={isPrice ? refusal : undefined} />
        <ServiceMenu service={service} refusal={isPrice ? undefined : refusal} />
      </div>
    </li>
  );
}

function PriceForm({ service, refusal }: ServiceRowProps) {
  const say = useSay();
  const { id, name, price, currency, unit } = service;
  const label = unit
    ? say("seller.form.priceShort", { unit })
    : say("seller.service.input.price.label", { currency });
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="act" value="price" />
      <input type="hidden" name="id" value={id} />
      <fieldset className="flex min-w-0 flex-wrap items-end gap-x-3">
        <legend className="sr-only">{name}</legend>
        <div className="min-w-0 grow w-24">
          <Field
            name="price"
            label={label}
            placeholder={say("seller.service.onRequest")}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={price ?? undefined}
            required={false}
          />
        </div>
        <div className="mb-4">
          <Submit look="quiet">{say("seller.form.saveShort")}</Submit>
        </div>
      </fieldset>
    </PostForm>
  );
}

function ServiceMenu({ service, refusal }: ServiceRowProps) {
  const say = useSay();
  const { id, name, acts } = service;
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="id" value={id} />
      <DropMenu
        label={
          <>
            {say("seller.page.more")} <span className="sr-only">{name}</span>
          </>
        }
      >
        {[
          <Link key="edit" to={ownServicePath(id)}>
            {say("seller.page.edit")}
          </Link>,
          service.public && (
            <Link key="view" to={service.public}>
              {say("seller.page.view")}
            </Link>
          ),
          ...acts.map((act) => (
            <button key={act} type="submit" name="act" value={act}>
              {say(`seller.page.act.${act}`)}
            </button>
          )),
        ].filter(Boolean)}
      </DropMenu>
    </PostForm>
  );
}
