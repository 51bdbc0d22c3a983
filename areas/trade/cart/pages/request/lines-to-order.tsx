import { type ReactNode, useState } from "react";
import { orderableOf } from "#areas/trade/market/pages/quantity/next-quantity.ts";
import { QuantityField } from "#areas/trade/market/pages/quantity/quantity-field.tsx";
import { useQuantity } from "#areas/trade/market/pages/quantity/use-quantity.ts";
import { cartPath, productPath } from "#core/paths.ts";
import { lineCost } from "#core/quantities/line-cost.ts";
import type { Refusal } from "#core/refusal.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { NumberField } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { Cart, CartLine } from "../../endpoints.ts";
import { IssueNote } from "../issues/issue-note.tsx";
import type { CartUnits } from "../load-cart-units.ts";
import { atOffers, offerField, offersText, readOffers } from "./offered-prices.ts";

interface LinesToOrderProps {
  cart: Cart;
  units: CartUnits;
  /** A single product, whose quantity can still be changed. */
  isAlone: boolean;
  /** Comments written earlier, by product. */
  comments: Record<string, string>;
  canSend: boolean;
  refusal: Refusal | undefined;
}

/** The ordered lines by seller, and their total. */
export function LinesToOrder(props: LinesToOrderProps) {
  const { cart, isAlone } = props;
  const [line] = cart.shares.flatMap(({ lines }) => lines);
  if (isAlone && line) return <OneLine key={line.quantity} {...props} line={line} />;
  return <Lines {...props} />;
}

/**
 * With scripts, the total follows the input; without them, the server shows it before the order is
 * sent.
 */
function OneLine({ line, refusal, ...props }: LinesToOrderProps & { line: CartLine }) {
  const say = useSay();
  const typedIn = props.units.find(({ productId }) => productId === line.product.id);
  const { leastQuantity: least, quantityStep: step, unitPrice: price, currency } = line;
  const inStock = orderableOf(line);
  const quantityState = useQuantity(line.quantity, { least, inStock, step }, refusal, typedIn);
  const { amount = 0 } = quantityState;
  const total = lineCost(price, Math.max(amount, 0), currency);
  const shares = props.cart.shares.map((share) => ({
    ...share,
    lines: [{ ...line, quantity: amount, totalPrice: total }],
  }));
  const isSame = amount === line.quantity;
  const cart = isSame ? props.cart : { ...props.cart, shares, totals: [{ currency, total }] };
  return (
    <Lines {...props} refusal={refusal} cart={cart}>
      {props.canSend && (
        <div className="mt-3">
          <QuantityField
            quantityState={quantityState}
            price={price}
            currency={currency}
            unit={line.unit.shortName}
            label={say("cart.line.quantity", { unit: typedIn?.shortName ?? line.unit.shortName })}
          />
          <input type="hidden" name="shownQuantity" value={amount} />
        </div>
      )}
    </Lines>
  );
}

function Lines({
  cart,
  isAlone,
  comments,
  canSend,
  refusal,
  children,
}: Omit<LinesToOrderProps, "units"> & { children?: ReactNode }) {
  const say = useSay();
  const language = useLanguage();
  const { money } = useFormat();
  const [typed, setTyped] = useState<Record<string, string | string[]>>(refusal?.values ?? {});
  const offers = canSend ? readOffers(typed, language) : {};
  const { shares, totals } = atOffers(cart, offers);
  const [first] = shares.flatMap(({ lines }) => lines);
  return (
    <>
      {shares.map(({ trader, currency, total, lines }) => (
        <Section key={`${trader.id} ${currency}`} title={trader.name}>
          <ul>
            {lines.map((line) => (
              <li key={line.product.id} className="border-b border-line py-3">
                <LineToOrder line={line} />
                {children}
                {canSend && (
                  <Offer
                    line={line}
                    read={(text) => setTyped({ ...typed, [offerField(line.product.id)]: text })}
                  />
                )}
                {canSend && <Comment line={line} before={comments[line.product.id]} />}
              </li>
            ))}
          </ul>
          {shares.length > 1 && (
            <p className="mt-3 flex flex-wrap justify-between gap-x-4">
              <span>{say("cart.total")}</span>
              <b>{money(total, currency)}</b>
            </p>
          )}
        </Section>
      ))}
      {canSend && <input type="hidden" name="shownOffers" value={offersText(offers)} />}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-xl">
        <b>{say("cart.request.total")}</b>
        <b role="status">{totals.map((entry) => money(entry.total, entry.currency)).join(" + ")}</b>
      </p>
      <p className="mt-3">
        <QuietLink to={isAlone && first ? productPath(first.product.id) : cartPath}>
          {say(isAlone ? "cart.request.toProduct" : "cart.request.change")}
        </QuietLink>
      </p>
    </>
  );
}

/** A read-only line. */
function LineToOrder({ line }: { line: CartLine }) {
  const { money, price } = useFormat();
  const { quantity } = useQuantities();
  const { currency, product, unit } = line;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="min-w-0">{product.name}</b>
        <span>{money(line.totalPrice, currency)}</span>
      </p>
      <p className="card-note">
        {quantity(line.quantity, unit.shortName)}
        {" · "}
        {price(line.unitPrice, currency, unit.shortName)}
      </p>
      <IssueNote line={line} />
    </>
  );
}

interface OfferProps {
  line: CartLine;
  read: (text: string) => void;
}

/** The buyer's own price, folded because most orders are at the asking price. */
function Offer({ line, read }: OfferProps) {
  const say = useSay();
  const { money } = useFormat();
  const { quantity, unit: unitName } = useQuantities();
  const { product, unit, currency } = line;
  const name = offerField(product.id);
  const { typed } = useFieldRefusal(name, undefined);
  return (
    <details open={Boolean(typed?.[0])} className="mt-3">
      <summary className="flex min-h-11 items-center underline">{say("cart.line.offer")}</summary>
      <NumberField
        name={name}
        label={say("cart.line.offerLabel", { unit: unitName(unit.shortName), currency })}
        hint={say("cart.line.offerHint")}
        below={`${quantity(line.quantity, unit.shortName)} = ${money(line.totalPrice, currency)}`}
        required={false}
        onInput={(event) => read(event.currentTarget.value)}
      />
    </details>
  );
}

function Comment({ line, before }: { line: CartLine; before: string | undefined }) {
  const say = useSay();
  const name = `comments.${line.product.id}`;
  const { typed } = useFieldRefusal(name, undefined);
  const written = before ?? line.comments;
  return (
    <details open={Boolean(written || typed?.[0])} className="mt-3">
      <summary className="flex min-h-11 items-center underline">
        {say("cart.line.comments")}
      </summary>
      <TextArea
        name={name}
        label={say("cart.line.commentsLabel")}
        hint={say("cart.line.commentsHint")}
        defaultValue={written}
        rows={3}
        maxLength={1000}
        required={false}
      />
    </details>
  );
}
