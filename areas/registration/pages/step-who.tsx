import { roleChoices } from "#core/roles.ts";
import { Ticks } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import { userTypes } from "../steps.ts";
import type { Stage } from "./stage.ts";

/** A person or an organisation, and whether to sell. */
export function StepWho({ values }: Stage) {
  const say = useSay();
  return (
    <>
      <Ticks
        name="userType"
        label={say("registration.field.userType")}
        options={userTypes.map((value) => ({
          value,
          label: (
            <Meaning
              name={say(`registration.who.${value}`)}
              means={say(`registration.who.${value}Means`)}
            />
          ),
        }))}
        chosen={[values.userType ?? ""]}
        required
      />
      <Ticks
        name="UserRole"
        label={say("registration.field.UserRole")}
        options={roleChoices.map((value) => ({
          value,
          label: (
            <Meaning
              name={say(`registration.role.${value}`)}
              means={say(`registration.role.${value}Means`)}
            />
          ),
        }))}
        chosen={[values.UserRole ?? ""]}
        required
      />
    </>
  );
}

function Meaning({ name, means }: { name: string; means: string }) {
  return (
    <>
      <b>{name}</b>
      <br />
      <span className="hint">{means}</span>
    </>
  );
}
