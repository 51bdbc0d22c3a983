import { languageFacts, languages } from "#core/languages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox, ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";

/** Every form control: empty, filled, invalid and disabled. */
export function FormSample() {
  const say = useSay();
  const products = ["maize", "beans", "rice"].map((good) => ({
    value: good,
    label: say(`web.template.${good}`),
  }));
  const ways = ["bring", "fetch"].map((way) => ({
    value: way,
    label: say(`web.template.${way}`),
  }));
  const error = say("web.template.quantityError");
  return (
    <Section title={say("web.template.part.form")}>
      <form method="get" action="/template" className="grid gap-x-6 md:grid-cols-2">
        <div>
          <Field
            name="product"
            label={say("web.template.product")}
            hint={say("web.template.productHint")}
            required
          />
          <Field
            name="quantity"
            label={say("web.template.quantity")}
            error={error}
            inputMode="numeric"
            defaultValue="0"
            required
          />
          <Field
            name="place"
            label={say("web.template.place")}
            defaultValue="Kigoma"
            required={false}
          />
          <Field name="off" label={say("web.template.price")} defaultValue="1,950" disabled />
          <Select name="good" label={say("web.template.category")} options={products} empty="–" />
          <Select
            name="bad"
            label={say("web.template.category")}
            options={products}
            error={error}
          />
        </div>
        <div>
          <TextArea name="comment" label={say("web.template.comment")} maxLength={100} />
          <ChoiceGroup
            name="delivery"
            label={say("web.template.delivery")}
            options={ways}
            chosen={["fetch"]}
          />
          <ChoiceGroup
            several
            name="language"
            label={say("web.template.language")}
            options={languages.map((language) => ({
              value: language,
              label: languageFacts[language].ownName,
            }))}
            chosen={["kisw", "fr"]}
          />
          <ChoiceGroup
            disabled
            name="closed"
            label={say("web.template.delivery")}
            options={ways}
            chosen={["bring"]}
          />
          <Checkbox name="agree" label={say("web.template.agree")} error={error} />
          <Button type="submit">{say("web.template.send")}</Button>
        </div>
      </form>
    </Section>
  );
}
