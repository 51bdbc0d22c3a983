import { Select } from "#web/ui/base/field.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { GoodsWords } from "#web/ui/goods-words/goods-words.tsx";
import { useSay } from "#web/words/words.tsx";
import { FigureField } from "./figure-field.tsx";
import type { loadImport } from "./load-import.tsx";

type Part = Awaited<ReturnType<typeof loadImport>>;

/** Questions that may change the amount; each can be left unknown. */
const questions = ["isPlasticPacked", "isInspected", "hasTaxClearance", "isSimplified"] as const;

export function ImportFields({ part }: { part: Part }) {
  const say = useSay();
  const { typed, country, currency, countries, origins, currencies } = part;
  return (
    <>
      <Select
        label={say("calculators.field.destination")}
        name="countryCode"
        options={countries}
        defaultValue={typed.countryCode ?? country}
        required
      />
      <Goods part={part} />
      <div className="grid items-start gap-x-3 sm:grid-cols-2">
        <FigureField name="goodsValue" typed={typed} isRequired />
        <Select
          label={say("calculators.field.currency")}
          name="currency"
          options={currencies}
          defaultValue={typed.currency ?? currency}
        />
        <FigureField name="freight" typed={typed} />
        <FigureField name="insurance" typed={typed} />
        <FigureField name="netWeightKg" typed={typed} />
        <Select
          label={say("calculators.field.originCountry")}
          name="originCountry"
          options={origins}
          empty={say("calculators.choose")}
          defaultValue={typed.originCountry ?? ""}
          required={false}
        />
        <Question name="hasCertificate" typed={typed} />
        <Question name="isUnprocessed" typed={typed} />
      </div>
      <details className="my-3" open={questions.some((name) => typed[name]) || undefined}>
        <summary className="min-h-11 py-2 font-semibold">
          {say("calculators.import.questions")}
        </summary>
        {questions.map((name) => (
          <Question key={name} name={name} typed={typed} />
        ))}
        <Select
          label={say("calculators.field.foreignTruck")}
          name="foreignTruck"
          options={trucks.map((value) => ({ value, label: say(`calculators.truck.${value}`) }))}
          empty={say("calculators.answer.unknown")}
          defaultValue={typed.foreignTruck ?? ""}
        />
        <FigureField name="litres" typed={typed} />
        <FigureField name="pieces" typed={typed} />
      </details>
    </>
  );
}

const trucks = ["none", "simple", "trailer"] as const;

/** A question with the answers yes, no and unknown. */
function Question({ name, typed }: { name: string; typed: Record<string, string> }) {
  const say = useSay();
  return (
    <Select
      label={say(`calculators.field.${name}`)}
      name={name}
      options={["true", "false"].map((value) => ({
        value,
        label: say(`calculators.answer.${value}`),
      }))}
      empty={say("calculators.answer.unknown")}
      defaultValue={typed[name] ?? ""}
    />
  );
}

/** The goods: already chosen, to be chosen from the matches, or still to be named. */
function Goods({ part: { typed, goods, lines, otherGoods, names } }: { part: Part }) {
  const say = useSay();
  const other = <TapLink to={otherGoods}>{say("calculators.import.otherGoods")}</TapLink>;
  if (goods)
    return (
      <div className="field">
        <input type="hidden" name="hsCode" value={goods.hsCode} />
        <p className="font-semibold">
          {say("calculators.import.goodsLine", { code: goods.hsCode, name: goods.label })}
        </p>
        <p className="hint" lang="en">
          {goods.wording}
        </p>
        {other}
      </div>
    );
  if (lines.length > 0)
    return (
      <div id="goods-choice" tabIndex={-1}>
        {typed.goods && <input type="hidden" name="goods" value={typed.goods} />}
        {typed.commodity && <input type="hidden" name="commodity" value={typed.commodity} />}
        <Notice kind="info">
          <p>{say("calculators.import.chooseGoods")}</p>
        </Notice>
        <ChoiceGroup
          label={say("calculators.import.which")}
          name="hsCode"
          hint={say("calculators.import.whichHint")}
          options={lines.map(({ hsCode, label, wording }) => ({
            value: hsCode,
            label: (
              <>
                {label} ({hsCode})
                <span className="hint block" lang="en">
                  {wording}
                </span>
              </>
            ),
          }))}
        />
        {other}
      </div>
    );
  return (
    <GoodsWords
      label={say("calculators.field.goods")}
      name="goods"
      hint={say("calculators.field.goodsHint")}
      goods={names}
      defaultValue={typed.goods}
      required
    />
  );
}
