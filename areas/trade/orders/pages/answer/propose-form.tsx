import { useState } from "react";
import { lineCost } from "#core/quantities/line-cost.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { NumberField } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { AnswerView } from "./answer-view.ts";

interface ProposeFormProps {
  view: AnswerView;
  refusal: Refusal | undefined;
}

interface Terms {
  unitPrice: number | undefined;
  quantity: number | undefined;
}

/**
 * Another price or quantity for each product, filled in with the other side's last word. With
 * scripts, the total follows what is typed; without them, the server shows it before it is sent.
 */
export function ProposeForm({ view, refusal }: ProposeFormProps) {
  const { id, side, lines, currency, isAgain, turnsLeft, hours } = view;
  const say = useSay();
  const language = useLanguage();
  const { money } = useFormat();
  const numberIn = (text: unknown) => {
    const number = typeof text === "string" ? readTypedNumber(text, language) : undefined;
    return typeof number === "number" ? number : undefined;
  };
  const typedAt = (index: number, field: keyof Terms) =>
    refusal?.values[`changes.${index}.${field}`];
  const [terms, setTerms] = useState<Terms[]>(() =>
    lines.map((line, index) => ({
      unitPrice: refusal ? numberIn(typedAt(index, "unitPrice")) : line.unitPrice,
      quantity: refusal ? numberIn(typedAt(index, "quantity")) : line.quantity,
    })),
  );
  const read = (index: number, field: keyof Terms) => ({
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTerms(
        terms.map((item, at) =>
          at === index ? { ...item, [field]: numberIn(currentTarget.value) } : item,
        ),
      ),
  });
  const costs = terms.map(({ unitPrice, quantity }) => costOf(unitPrice, quantity, currency));
  const isWhole = costs.every((cost) => cost !== undefined);
  const total = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return (
    <PostForm refusal={refusal}>
      <p className="hint mb-3">
        {isAgain && `${say("orders.act.proposeReplaces")} `}
        {say("orders.act.proposeTerms", { hours })}
      </p>
      <input type="hidden" name="id" value={id} />
      {lines.map((line, index) => (
        <fieldset key={line.id}>
          {lines.length > 1 && <legend className="mb-3 font-semibold">{line.name}</legend>}
          <input type="hidden" name={`changes.${index}.lineId`} value={line.id} />
          <div className="grid grid-cols-2 gap-x-3">
            <NumberField
              name={`changes.${index}.unitPrice`}
              label={say("orders.act.newPrice", { currency, unit: line.unit })}
              defaultValue={line.unitPrice}
              {...read(index, "unitPrice")}
            />
            <NumberField
              name={`changes.${index}.quantity`}
              label={say("orders.act.newQuantity", { unit: line.units })}
              defaultValue={line.quantity}
              {...read(index, "quantity")}
            />
          </div>
          {line.market && <p className="hint mb-3">{line.market}</p>}
        </fieldset>
      ))}
      <p className="mb-3" role="status">
        {say("orders.page.totalOfAll")}{" "}
        <b className="unbroken">{isWhole ? money(total, currency) : "–"}</b>
      </p>
      <input type="hidden" name="shownTotal" value={isWhole ? total : ""} />
      <Comment />
      <SubmitAct
        act={side === "buyer" ? "counter" : "propose"}
        label={say("orders.act.sendProposal")}
      />
      <p className="hint mt-2">{say("orders.act.turnsLeft", { count: turnsLeft })}</p>
    </PostForm>
  );
}

/** Amounts beyond what a request may come to are left to the server. */
const most = 1e11;

const costOf = (price: number | undefined, quantity: number | undefined, currency: string) =>
  price === undefined || quantity === undefined || price > most || quantity > most
    ? undefined
    : lineCost(price, quantity, currency);

/** A comment, folded because it is rarely needed. */
export function Comment() {
  const say = useSay();
  const { typed } = useFieldRefusal("comment");
  return (
    <details className="mb-3" open={Boolean(typed?.[0])}>
      <summary className="flex min-h-11 items-center underline">
        {say("orders.act.comment")}
      </summary>
      <TextArea
        name="comment"
        label={say("orders.act.comment")}
        maxLength={maxComment}
        required={false}
        rows={2}
      />
    </details>
  );
}
