import { maxComment } from "#areas/transport/requests/transport-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { LoadItem } from "./load-load.ts";

interface LoadCardProps {
  load: LoadItem;
  /** Choices of the form. */
  currencies: { value: string; label: string }[];
  /** Refusal of the card's own forms. */
  refusal: Refusal | undefined;
}

/**
 * An open load: a one-tap offer at the price of the carrier's own service, if one carries it, and a
 * quote of any price.
 */
export function LoadCard({ load, currencies, refusal }: LoadCardProps) {
  const { name, facts, serviceOffer, quote, mayWithdraw, note } = load;
  const say = useSay();
  const srLabel = <span className="sr-only">: {name}</span>;
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const hidden = <input type="hidden" name="id" value={load.id} />;
  const form = quote && (
    <QuoteForm load={load} quote={quote} currencies={currencies} refusal={refusalOf("quote")} />
  );
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3" aria-label={name}>
      <PrerenderedHtml html={facts} />
      {note && <p className="hint mt-2">{note}</p>}
      {serviceOffer && (
        <PostForm refusal={refusalOf("offer")} className="mt-3">
          {hidden}
          <input type="hidden" name="serviceId" value={serviceOffer.serviceId} />
          <PrerenderedHtml html={serviceOffer.cost} />
          <Submit name="act" value="offer">
            {say("logistics.order.loads.offer")}
            {srLabel}
          </Submit>
        </PostForm>
      )}
      {form && !quote.isFolded && form}
      {form && quote.isFolded && (
        <details open={refusalOf("quote") !== undefined} className="mt-2">
          <summary className="py-3 font-semibold">{quote.title}</summary>
          {form}
        </details>
      )}
      {mayWithdraw && (
        <PostForm refusal={refusalOf("withdraw")} className="mt-3">
          {hidden}
          <Submit look="quiet" name="act" value="withdraw">
            {say("logistics.order.loads.withdraw")}
            {srLabel}
          </Submit>
        </PostForm>
      )}
    </li>
  );
}

interface QuoteFormProps extends LoadCardProps {
  quote: NonNullable<LoadItem["quote"]>;
}

/** Price for the whole load and days; a message and another currency are folded. */
function QuoteForm({ load, quote, currencies, refusal }: QuoteFormProps) {
  const say = useSay();
  const { total, days, currency, comment } = quote;
  const isOpen = refusal !== undefined && Boolean(refusal.errors.currency);
  return (
    <PostForm refusal={refusal} className="mt-3">
      <input type="hidden" name="id" value={load.id} />
      <div className="grid grid-cols-2 gap-x-4">
        <NumberField
          name="total"
          label={say("logistics.quote.total", { currency: quote.sign })}
          hint={say("logistics.quote.totalHint")}
          defaultValue={total ?? ""}
          maxLength={20}
          required
        />
        <NumberField
          name="days"
          label={say("logistics.quote.daysField")}
          hint={say("logistics.quote.daysHint")}
          defaultValue={days ?? ""}
          maxLength={3}
          required
        />
      </div>
      <Submit name="act" value="quote">
        {quote.send}
        <span className="sr-only">: {load.name}</span>
      </Submit>
      <p className="hint mt-2">{quote.validity}</p>
      <details open={isOpen} className="mt-2">
        <summary className="py-3">{say("logistics.quote.more")}</summary>
        <TextArea
          name="comment"
          label={say("logistics.order.term.comment")}
          defaultValue={comment}
          rows={3}
          maxLength={maxComment}
          required={false}
        />
        <Select
          name="currency"
          label={say("logistics.portal.input.currency")}
          options={currencies}
          defaultValue={currency}
        />
      </details>
    </PostForm>
  );
}
