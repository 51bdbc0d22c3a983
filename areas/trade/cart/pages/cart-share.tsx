import { orderableOf } from "#areas/trade/market/pages/quantity/next-quantity.ts";
import { QuantityField } from "#areas/trade/market/pages/quantity/quantity-field.tsx";
import {
  type QuantityState,
  useQuantity,
} from "#areas/trade/market/pages/quantity/use-quantity.ts";
import { productPath, traderPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import type { QuantityUnit } from "#web/format/quantities/quantity-unit.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useConvertedMoney } from "#web/ui/cards/use-converted-money.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Cart, CartLine } from "../endpoints.ts";
import { IssueNote } from "./issues/issue-note.tsx";
import type { CartUnits } from "./load-cart-units.ts";

interface ShareOfCartProps {
  units: CartUnits;
  share: Cart["shares"][number];
  /** Delivery cost of its products, as rendered HTML. */
  delivered: string;
  /** Of the form on the page that was submitted last. */
  refusal: Refusal | undefined;
}

export function CartShare({ share, units, delivered, refusal }: ShareOfCartProps) {
  const say = useSay();
  const { money } = useFormat();
  const { trader, currency, total, lines } = share;
  return (
    <Section title={trader.name} more={{ to: traderPath(trader.id), label: say("cart.shop") }}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.product.id}>
            <LineOfCart
              line={line}
              unit={units.find(({ productId }) => productId === line.product.id)}
              refusal={refusal?.values.product === line.product.id ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4">
        <span>{say("cart.total")}</span>
        <b className="unbroken">{money(total, currency)}</b>
      </p>
      <PrerenderedHtml html={delivered} />
    </Section>
  );
}

interface LineOfCartProps {
  line: CartLine;
  /** In which the quantity is typed. */
  unit: QuantityUnit | undefined;
  refusal: Refusal | undefined;
}

function LineOfCart({ line, unit: typedIn, refusal }: LineOfCartProps) {
  const say = useSay();
  const { money } = useFormat();
  const displayMoney = useConvertedMoney();
  const { product, unitPrice, currency, unit, totalPrice } = line;
  const { leastQuantity: least, quantityStep: step } = line;
  const inStock = orderableOf(line);
  const quantityState = useQuantity(line.quantity, { least, inStock, step }, refusal, typedIn);
  const canChange =
    line.inStock > 0 && line.trouble !== "unavailable" && line.trouble !== "ownProduct";
  return (
    <article className="rounded-xl border border-line bg-surface p-3">
      <div className="flex flex-wrap gap-3">
        <div className="w-24 max-w-1/3 shrink-0">
          <Picture
            pictureKey={line.picture}
            background={line.background}
            alt=""
            sizes="96px"
            width={320}
          />
        </div>
        <div className="min-w-0">
          <h3>
            <LineLink to={productPath(product.id)}>{product.name}</LineLink>
          </h3>
          <Price
            amount={unitPrice}
            currency={currency}
            unit={unit.shortName}
            perBase={line.perBase}
            shown={displayMoney(unitPrice, currency)}
          />
          <p className="place">{line.location.name}</p>
        </div>
      </div>
      <IssueNote line={line} />
      <PostForm refusal={quantityState.refusal} preventScrollReset className="mt-3">
        <input type="hidden" name="product" value={product.id} />
        {canChange && (
          <LineFields line={line} unit={typedIn} refusal={refusal} quantityState={quantityState} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          {canChange && (
            <Submit
              look={line.trouble === null ? "quiet" : "primary"}
              name="act"
              value="save"
              aria-label={`${say(saveWords(line))}: ${product.name}`}
            >
              {say(saveWords(line))}
            </Submit>
          )}
          <Submit
            look="quiet"
            name="act"
            value="later"
            aria-label={`${say("cart.line.later")}: ${product.name}`}
          >
            {say("cart.line.later")}
          </Submit>
          <Submit
            look="quiet"
            name="act"
            value="remove"
            aria-label={`${say("cart.line.remove")}: ${product.name}`}
          >
            {say("cart.line.remove")}
          </Submit>
          {!canChange && <b className="unbroken ml-auto">{money(totalPrice, currency)}</b>}
        </div>
      </PostForm>
    </article>
  );
}

const saveWords = ({ trouble }: CartLine) =>
  trouble === "priceChanged" ? "cart.line.takePrice" : "cart.line.save";

function LineFields({
  line,
  unit: typedIn,
  refusal,
  quantityState,
}: LineOfCartProps & { quantityState: QuantityState }) {
  const say = useSay();
  const { quantity } = useQuantities();
  const { unit, unitPrice, currency, inStock, leastQuantity, comments } = line;
  const { shortName, factor } = typedIn ?? { ...unit, factor: 1 };
  const amount = (packs: number) => quantity(packs * factor, shortName);
  const hints = [
    say("cart.line.minimum", { quantity: amount(leastQuantity) }),
    say("cart.line.inStock", { quantity: amount(inStock) }),
  ];
  return (
    <>
      <QuantityField
        quantityState={quantityState}
        price={unitPrice}
        currency={currency}
        unit={unit.shortName}
        label={say("cart.line.quantity", { unit: shortName })}
        hint={hints.join(" · ")}
      />
      <details open={Boolean(comments || refusal?.values.comments)} className="mb-3">
        <summary className="flex min-h-11 items-center underline">
          {say("cart.line.comments")}
        </summary>
        <TextArea
          name="comments"
          label={say("cart.line.commentsLabel")}
          hint={say("cart.line.commentsHint")}
          defaultValue={comments}
          rows={3}
          maxLength={1000}
          required={false}
        />
      </details>
    </>
  );
}
