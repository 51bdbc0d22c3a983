import { type ChangeEvent, useRef } from "react";
import { currencySymbol } from "#core/currencies.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadReport } from "./load-report.tsx";

type Form = NonNullable<Awaited<ReturnType<typeof loadReport>>["form"]>;

interface ReportFormProps {
  form: Form;
  refusal: Refusal | undefined;
}

/** The form for commodity, price, unit and market. With scripts, the unit follows the commodity. */
export function ReportForm({ form, refusal }: ReportFormProps) {
  const say = useSay();
  const isUnitChosen = useRef(false);
  const followGoods = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const unit = currentTarget.form?.elements.namedItem("unitId");
    if (isUnitChosen.current || !(unit instanceof HTMLSelectElement)) return;
    const chosen = Number(currentTarget.value);
    const usual = form.usual.find(({ commodityId }) => commodityId === chosen);
    unit.value = String(usual?.unitId ?? form.kilogram ?? "");
  };
  return (
    <PostForm refusal={refusal}>
      <GoodsField
        label={say("priceReports.form.commodity")}
        name="commodityId"
        options={form.commodities}
        empty={say("priceReports.form.choose")}
        defaultValue={form.commodity ?? ""}
        onChange={followGoods}
        required
      />
      <div className="grid grid-cols-2 items-start gap-x-3">
        <NumberField
          label={say("priceReports.form.price", { currency: currencySymbol(form.currency) })}
          name="price"
          required
        />
        <Select
          label={say("priceReports.form.unit")}
          name="unitId"
          options={form.units}
          defaultValue={form.unit ?? ""}
          onChange={() => {
            isUnitChosen.current = true;
          }}
          required
        />
      </div>
      <Select
        label={say("priceReports.form.market")}
        name="marketPlaceId"
        options={form.markets}
        empty={say("priceReports.form.choose")}
        defaultValue={form.market ?? ""}
        required
      />
      <SubmitAct act="report" label={say("priceReports.form.send")} />
      <p className="hint mt-2">{say("priceReports.form.next")}</p>
    </PostForm>
  );
}
