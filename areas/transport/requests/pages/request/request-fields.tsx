import { useId, useRef } from "react";
import { SubmitAct } from "#web/post/post-form.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { useLiveAnswer } from "#web/ui/live-answer/use-live-answer.ts";
import { useSay } from "#web/words/words.tsx";
import { descriptionLength } from "../../transport-rules.ts";
import { costPath, type DisplayedCost } from "./displayed-cost.ts";
import type { RequestFormData } from "./load-request.ts";

const costFields = ["quantity", "unitId"];

interface RequestFieldsProps {
  /** Id of the service. */
  service: string;
  form: RequestFormData;
  /** The latest cost. */
  cost: DisplayedCost;
}

export function RequestFields({ service, form, cost: first }: RequestFieldsProps) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const cost = useLiveAnswer({
    first,
    box,
    path: `${costPath}?service=${service}`,
    fields: costFields,
  });
  return (
    <>
      <div ref={box} className="grid gap-x-4 sm:grid-cols-2">
        <NumberField
          name="quantity"
          label={say("logistics.request.quantity")}
          hint={form.hint}
          defaultValue={form.quantity}
          required
        />
        <Select
          name="unitId"
          label={say("logistics.request.unit")}
          options={form.units}
          defaultValue={form.unitId}
        />
      </div>
      <CostBox cost={cost} />
      <TextArea
        name="description"
        label={say("logistics.request.description")}
        hint={say("logistics.request.descriptionHint")}
        maxLength={descriptionLength.max}
        required
      />
      <GoodsField
        name="commodity"
        label={say("logistics.request.commodity")}
        options={form.commodities}
        empty={say("logistics.request.anyCommodity")}
        defaultValue={form.commodity}
        required={false}
      />
      <Checkbox
        name="isOpen"
        label={say("logistics.request.isOpen")}
        hint={say("logistics.request.isOpenHint")}
        defaultChecked
      />
      <SubmitAct act="send" label={say("logistics.request.send")} />
    </>
  );
}

/** Shows the cost of the current input and sends the displayed total with the form. */
function CostBox({ cost }: { cost: DisplayedCost }) {
  const say = useSay();
  // A page may contain several forms, one in each dialog.
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-4 rounded-xl border border-line bg-surface p-3">
      <h2 id={id}>{say("logistics.request.cost")}</h2>
      <input type="hidden" name="seenTotal" value={cost.total} />
      <input type="hidden" name="costedFor" value={cost.costedFor} />
      <div role="status">
        {cost.html ? (
          <PrerenderedHtml html={cost.html} />
        ) : (
          <p className={cost.issue ? "field-error" : "hint"}>
            {cost.issue || say("logistics.request.noCost")}
          </p>
        )}
      </div>
      <div className="mt-3">
        <SubmitAct act="cost" look="quiet" label={say("logistics.request.workOut")} />
      </div>
    </section>
  );
}
