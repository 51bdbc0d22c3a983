import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form, useLocation } from "react-router";
import { type CalculatorKind, calculatorPath } from "#areas/regulations/sources/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { inPlace } from "#web/ui/base/address-with.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { PostFormContext } from "#web/ui/base/post-form-context.ts";
import { useSay } from "#web/words/words.tsx";

interface CalculatorFormProps {
  kind: CalculatorKind;
  refusal: Refusal | null;
  children: ReactNode;
}

/**
 * A GET form: everything typed is in the URL and returns to the fields, with the errors beside
 * them. After a submit, the first invalid field, the choice of goods or the result receives the
 * focus.
 */
export function CalculatorForm({ kind, refusal, children }: CalculatorFormProps) {
  const say = useSay();
  const { key, search } = useLocation();
  const box = useRef<HTMLFormElement>(null);
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid]");
    const step = document.getElementById("goods-choice");
    (wrong ?? step ?? document.getElementById("result"))?.focus();
  }, [key]);
  const posted = useMemo(
    () => ({ ...(refusal && { refusal }), isBusy: false, first: {} }),
    [refusal],
  );
  return (
    <PostFormContext value={posted}>
      <Form
        key={search}
        ref={box}
        method="get"
        action={calculatorPath}
        state={inPlace}
        noValidate
        className="print:hidden"
      >
        {refusal && (
          <Notice kind="error">
            <p>{refusal.message}</p>
          </Notice>
        )}
        <input type="hidden" name="kind" value={kind} />
        {children}
        <button type="submit" className="button button-primary">
          {say("calculators.calculate")}
        </button>
      </Form>
    </PostFormContext>
  );
}
