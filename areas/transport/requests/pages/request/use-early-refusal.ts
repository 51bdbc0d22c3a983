import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Refusal } from "#core/refusal.ts";
import { useSay } from "#web/words/words.tsx";
import { descriptionLength } from "../../transport-rules.ts";

/** Validates required fields before submit, with the same messages as the server. */
export function useEarlyRefusal() {
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isToBeSent = submitter?.getAttribute("value") !== "cost";
    const values: Record<string, string> = {};
    new FormData(event.currentTarget).forEach((value, name) => {
      values[name] = String(value);
    });
    const errors: Record<string, string> = {};
    if (!values.quantity?.trim()) errors.quantity = say("logistics.quantity.missing");
    const { length } = values.description?.trim() ?? "";
    if (isToBeSent && length === 0) errors.description = say("logistics.description.missing");
    else if (isToBeSent && length < descriptionLength.min) {
      errors.description = say("logistics.description.tooShort");
    }
    const [message] = Object.values(errors);
    if (message) event.preventDefault();
    setRefusal(message ? { status: 400, code: "bad_input", message, errors, values } : undefined);
  };
  return { refusal, onSubmit };
}
