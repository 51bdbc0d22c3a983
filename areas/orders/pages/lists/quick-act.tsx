import type { Refusal } from "#core/refusal.ts";
import { actsFrom } from "#core/state-table.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { useSay } from "#web/words/words.tsx";
import { orderRules } from "../../order-rules.ts";
import type { ListedOrder } from "../../orders/endpoints.ts";

interface QuickActProps {
  order: ListedOrder;
  /** Of whichever row was pressed. */
  refusal: Refusal | undefined;
}

/** The next step of a sale at one press, where it needs no word with it. */
export function QuickAct({ order: { id, status, side, orderNumber }, refusal }: QuickActProps) {
  const say = useSay();
  const next = actsFrom(orderRules, { state: status, side }).find((act) => act !== "cancel");
  const own = refusal?.values.id === id ? refusal : undefined;
  if (!next) return own ? <p className="field-error">{own.message}</p> : "–";
  return (
    <PostForm refusal={own} className="relative">
      <input type="hidden" name="id" value={id} />
      <Submit look="quiet" name="act" value={next}>
        {say(`orders.act.${next}`)}
        <span className="sr-only">{orderNumber}</span>
      </Submit>
    </PostForm>
  );
}
