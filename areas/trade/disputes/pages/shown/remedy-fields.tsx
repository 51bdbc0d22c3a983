import { useFormat } from "#web/format/use-format.ts";
import { NumberField } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import { type Remedy, withMoney } from "../../dispute-rules.ts";

interface RemedyFieldsProps {
  label: string;
  /** The remedies to choose from. */
  remedies: readonly Remedy[];
  /** The most that can be paid back, in this currency. */
  repayable: number;
  currency: string;
}

/** The choice of a remedy, with its amount where money can be paid back. */
export function RemedyFields({ label, remedies, repayable, currency }: RemedyFieldsProps) {
  const say = useSay();
  const { money } = useFormat();
  return (
    <>
      <ChoiceGroup
        name="remedy"
        label={label}
        required
        options={remedies.map((value) => ({ value, label: say(`disputes.remedy.${value}`) }))}
      />
      {repayable > 0 && remedies.some(withMoney) && (
        <NumberField
          name="amount"
          label={say("disputes.offer.amount", { currency })}
          hint={say("disputes.offer.amountHint", { max: money(repayable, currency) })}
          required={false}
        />
      )}
    </>
  );
}
