import { useId } from "react";
import { useRefusalOf } from "#web/ui/base/posted.ts";
import { useSay } from "#web/words/words.tsx";
import type { OrderPayment } from "../endpoints.ts";

/**
 * How she pays, one card each with how it goes. `data-needs` says what else is asked: the form shows
 * those fields alone.
 */
export function OptionChoice({ options }: Pick<OrderPayment, "options">) {
  const say = useSay();
  const id = useId();
  const { error, typed, focus } = useRefusalOf("option");
  return (
    <fieldset className="field" aria-describedby={error ? `${id}error` : undefined}>
      <legend>{say("payments.page.how")}</legend>
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
      <div className="ticks">
        {options.map(({ option, gateway, needs }, place) => (
          <label key={option} className="tick">
            <input
              {...(place === 0 && focus)}
              type="radio"
              name="option"
              value={option}
              data-needs={needs}
              defaultChecked={typed?.includes(option)}
              required
              aria-invalid={error ? true : undefined}
            />
            <span>
              <b>{say(`payments.option.${option}.name`)}</b>
              <span className="block hint">
                {say(`payments.option.${option}.${gateway === "manual" ? "manual" : "gateway"}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
