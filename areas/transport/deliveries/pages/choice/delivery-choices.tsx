import { Section } from "#web/ui/base/section.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DeliveryChoice } from "./load-choices.ts";

/** The transport to choose with the goods, for each seller. Nothing is chosen at first. */
export function DeliveryChoices({ choices }: { choices: (DeliveryChoice | undefined)[] }) {
  const say = useSay();
  const offered = choices.filter((choice) => choice !== undefined);
  if (offered.length === 0) return null;
  return (
    <Section title={say("logistics.choice.heading")}>
      {offered.map(({ name, title, options }) => (
        <ChoiceGroup
          key={name}
          name={name}
          label={title}
          hint={say("logistics.choice.hint")}
          chosen={[""]}
          options={options.map(({ value, label, note }) => ({
            value,
            label: (
              <>
                {label}
                {note && <small className="block">{note}</small>}
              </>
            ),
          }))}
        />
      ))}
    </Section>
  );
}
