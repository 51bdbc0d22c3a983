import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Form } from "react-router";
import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import type { Refusal } from "#core/refusal.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { PostFormContext, useIsBusy } from "../ui/base/post-form-context.ts";
import { usePosting } from "./posting.ts";

interface PostFormProps extends Omit<ComponentProps<typeof Form>, "method" | "noValidate" | "ref"> {
  /** The refusal that the action returned: `actionData?.refusal`. */
  refusal: Refusal | undefined;
}

/**
 * A form that posts with and without scripts. A double submit sends it once. After a refusal it
 * shows the reason, keeps the typed text, marks the invalid fields and focuses the first of them.
 * Browser validation is off: our messages are in the page's language.
 */
export function PostForm({ refusal, onSubmit, children, ...form }: PostFormProps) {
  const { Form, own, key } = usePosting();
  const [sentFrom, setSentFrom] = useState<string>();
  // Each response has its own location key, even at the same address.
  if (sentFrom !== undefined && sentFrom !== key) setSentFrom(undefined);
  const isBusy = sentFrom === key;
  const box = useRef<HTMLFormElement>(null);
  const posted = useMemo(() => ({ refusal, first: {} }), [refusal]);
  useFocusOnRefusal(box, refusal ? key : undefined);
  return (
    <PostFormContext value={{ ...posted, isBusy }}>
      <Form
        {...own}
        {...form}
        ref={box}
        method="post"
        noValidate
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
          else onSubmit?.(event);
          if (!event.defaultPrevented) setSentFrom(key);
        }}
      >
        {refusal && <Answer key={key} refusal={refusal} />}
        <OnceKey key={`once ${key}`} refusal={refusal} />
        {children}
      </Form>
    </PostFormContext>
  );
}

/**
 * The submit button of a `<PostForm>`: busy while the post is pending, and of several only the
 * clicked one.
 */
export function Submit(button: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const isBusy = useIsBusy();
  const { formData } = usePosting();
  const { name, value } = button;
  const isPressed = name === undefined || formData?.get(name) === String(value);
  return <Button {...button} type="submit" busy={isBusy && isPressed} />;
}

interface SubmitActProps extends Pick<ComponentProps<typeof Button>, "look"> {
  /** What the form asks for: the value of `act` by which the page's action knows it. */
  act: string;
  label: string;
}

/** The submit button of a form on a page with several forms, or of several in one form. */
export const SubmitAct = ({ act, look, label }: SubmitActProps) => (
  <Submit look={look} name="act" value={act}>
    {label}
  </Submit>
);

/**
 * The idempotency key: a new one for each location, and the same again after a refusal or a lost
 * connection. A key that came with the document stays, because the user may have submitted before
 * the scripts were loaded and submit again now.
 */
function OnceKey({ refusal }: { refusal: Refusal | undefined }) {
  const previous = refusal?.values[idempotencyField];
  const [made] = useState(() => (typeof previous === "string" ? previous : newIdempotencyKey()));
  return (
    <input
      type="hidden"
      name={idempotencyField}
      value={import.meta.env.SSR ? made : undefined}
      ref={(box) => {
        if (box) box.value ||= made;
      }}
      suppressHydrationWarning
    />
  );
}

/**
 * A new document focuses its `autofocus` element. After a response to scripts, the focus is moved
 * here.
 */
function useFocusOnRefusal(box: RefObject<HTMLFormElement | null>, refusedAt: string | undefined) {
  const seen = useRef(refusedAt);
  useEffect(() => {
    if (seen.current === refusedAt) return;
    seen.current = refusedAt;
    const target =
      refusedAt &&
      (box.current?.querySelector<HTMLElement>("[aria-invalid]") ??
        box.current?.querySelector<HTMLElement>("[data-refused]"));
    if (target) target.focus();
  }, [box, refusedAt]);
}

function Answer({ refusal }: { refusal: Refusal }) {
  const { message, step } = refusal;
  return step ? <Step message={message} {...step} /> : <Refused refusal={refusal} />;
}

type Step = NonNullable<Refusal["step"]>;

/** A confirmation step: its heading takes the focus, and no field is marked as invalid. */
function Step({ message, title, amount }: Step & { message: string }) {
  const say = useSay();
  const focus = { autoFocus: true };
  return (
    <Notice kind="info">
      <h2 tabIndex={-1} data-refused {...focus}>
        {title ?? say("web.form.step")}
      </h2>
      <p>{message}</p>
      {amount && (
        <p className="mt-1 text-xl">
          <b>{amount}</b>
        </p>
      )}
    </Notice>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const { message, errors, seconds } = refusal;
  const focus = Object.keys(errors).length === 0 && { autoFocus: true };
  // Some messages state the time themselves, in other units.
  const isInMessage = seconds === undefined || /\d/.test(message);
  return (
    <div tabIndex={-1} data-refused {...focus}>
      <Notice kind="error">
        <p>{message}</p>
        {!isInMessage && <Wait seconds={seconds} />}
      </Notice>
    </div>
  );
}

const waits = [
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

function Wait({ seconds }: { seconds: number }) {
  const say = useSay();
  const [unit, length] = waits.find(([, length]) => seconds >= 1.5 * length) ?? waits[2];
  return <p>{say(`web.form.wait.${unit}`, { count: Math.ceil(seconds / length) })}</p>;
}
