import { data, redirect, redirectDocument, useActionData, useLoaderData } from "react-router";
import { myDetails } from "#areas/accounts/endpoints.ts";
import { type Choice, placesOf } from "#areas/accounts/pages/edit/edit-choices.ts";
import { countries } from "#areas/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { cartPath, confirmationPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { type Cart, orderCart, ownCart } from "../endpoints.ts";
import { ContactFields } from "./contact-fields.tsx";
import { IssueNote } from "./issue-note.tsx";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { call, say } = visit;
  const [cart, own] = await Promise.all([call(ownCart, {}), call(myDetails, {})]);
  if (cart.count === 0) throw redirect(cartPath, 303);
  const [known, places] = await Promise.all([
    call(countries, { size: limits.maxPageSize }),
    placesOf(visit, own.country.code),
  ]);
  const editions = known.data.filter(({ isEdition }) => isEdition);
  return {
    title: say("cart.request.title"),
    cart,
    contact: {
      name: own.name,
      phone: own.phone ?? "",
      email: own.email ?? "",
      country: own.country.code,
      locationId: own.location?.id,
    },
    countries: editions.map(({ code, name }) => ({ value: code, label: name })),
    places,
  };
}

interface Answered {
  refusal: Refusal;
  /** Of the country she typed. */
  places: Choice[];
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const form = await visit.postedForm();
  const typed = Object.fromEntries(form) as Record<string, string>;
  const { name, phone, email, country = "", locationId, service } = typed;
  const places = await placesOf(visit, country);
  // Without scripts another country leaves the place of the one before.
  const isThere = places.some(({ value }) => value === locationId);
  const place = isThere ? { locationId } : {};
  const asked = { name, phone, email, country, service, ...place };
  const seen = form.getAll("seen").map(String);
  const sent = await visit.attempt(orderCart, { ...asked, seen }, typed);
  if (sent.ok) {
    const ids = sent.data.data.map(({ id }) => id);
    return redirectDocument(confirmationPath(ids), 303);
  }
  const { refusal } = sent;
  return data({ refusal, places }, { status: refusal.status });
}

export {
  clientAction,
  revalidateIfSent as shouldRevalidate,
} from "#web/post/client-action.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The last look before the traders are asked: what, from whom, at which price, and who asks. */
export default function OrderRequestPage() {
  const { title, cart, contact, countries, places } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const say = useSay();
  const { shares, canOrder } = cart;
  const lines = shares.flatMap((share) => share.lines);
  const isDearer = lines.some(({ trouble }) => trouble === "priceChanged");
  const words = isDearer ? "cart.request.sendAtNewPrice" : "cart.request.send";
  return (
    <Page narrow title={title} lead={say("cart.request.lead", { traders: shares.length })}>
      {isDearer && canOrder && (
        <Notice kind="info">
          <p>{say("cart.request.newPrices")}</p>
        </Notice>
      )}
      {shares.map((share) => (
        <ShareToOrder key={`${share.trader.id} ${share.currency}`} share={share} />
      ))}
      <p className="mt-3">
        <ButtonLink look="quiet" to={cartPath}>
          {say("cart.request.change")}
        </ButtonLink>
      </p>
      {canOrder ? (
        <Section title={say("cart.request.operator")}>
          <PostForm refusal={answered?.refusal}>
            {lines.map(({ product, unitPrice }) => (
              <input
                key={product.id}
                type="hidden"
                name="seen"
                value={`${product.id}:${unitPrice}`}
              />
            ))}
            <ContactFields
              contact={contact}
              countries={countries}
              places={answered?.places ?? places}
            />
            <p className="mb-3">{say("cart.request.next")}</p>
            <Submit>{say(words, { traders: shares.length })}</Submit>
          </PostForm>
        </Section>
      ) : (
        <div className="mt-6">
          <Notice kind="error">
            <p>{answered?.refusal.message ?? say("cart.notYet")}</p>
          </Notice>
        </div>
      )}
    </Page>
  );
}

/** What becomes one request: read, not changed. */
function ShareToOrder({ share }: { share: Cart["shares"][number] }) {
  const say = useSay();
  const { money, price, quantity } = useFormat();
  const { trader, currency, total, lines } = share;
  return (
    <Section title={trader.name}>
      <ul>
        {lines.map((line) => (
          <li key={line.product.id} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="min-w-0">{line.product.name}</b>
              <span>{money(line.totalPrice, currency)}</span>
            </p>
            <p className="card-note">
              {quantity(line.quantity, line.unit.shortName)}
              {" · "}
              {price(line.unitPrice, currency, line.unit.shortName)}
            </p>
            {line.comments && <p className="card-note">{line.comments}</p>}
            <IssueNote line={line} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4">
        <span>{say("cart.total")}</span>
        <b>{money(total, currency)}</b>
      </p>
    </Section>
  );
}
