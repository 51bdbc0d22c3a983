import type { ReactNode } from "react";
import { toWaitValues } from "#areas/people/sign-in/codes/wait-values.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { CodeField } from "#web/ui/passwords/code-field.tsx";
import { useSay } from "#web/words/words.tsx";

const again = "again";

interface CodeFormProps {
  /** The result of the page's action. `refused` returns fewer fields. */
  answer: { refusal: Refusal | undefined; isSentAgain?: boolean } | undefined;
  digits: number;
  /** Until another code can be sent. */
  seconds: number;
  /** Link for correcting a wrong contact. */
  other: { to: string; words: string };
  /** What appears below the code; by default only a button. */
  children?: ReactNode;
}

/** The form to enter a code. If no code arrives, it offers another code or another contact. */
export function CodeForm({ answer, digits, seconds, other, children }: CodeFormProps) {
  const say = useSay();
  // Each form displays only its own refusal.
  const isAgain = answer?.refusal?.values.act === again;
  return (
    <>
      <PostForm refusal={isAgain ? undefined : answer?.refusal}>
        <CodeField name="code" label={say("signIn.code.label")} digits={digits} required />
        {children ?? <Submit>{say("signIn.code.submit")}</Submit>}
      </PostForm>
      <section className="mt-8">
        <h2>{say("signIn.code.nothing")}</h2>
        {answer?.isSentAgain && (
          <Notice kind="success">
            <p>{say("signIn.code.againSent")}</p>
          </Notice>
        )}
        <PostForm refusal={isAgain ? answer?.refusal : undefined}>
          {seconds > 0 && !isAgain && (
            <p className="my-3">{say("signIn.code.wait", toWaitValues(seconds))}</p>
          )}
          <Submit name="act" value={again} look="quiet">
            {say("signIn.code.again")}
          </Submit>
        </PostForm>
        <p className="mt-4">
          <LineLink to={other.to}>{other.words}</LineLink>
        </p>
      </section>
    </>
  );
}

/** Where the code was sent, with `contact` masked. */
export function SentTo({ channel, contact }: { channel: "sms" | "email"; contact: string }) {
  return useSay()(channel === "sms" ? "signIn.code.sentSms" : "signIn.code.sentEmail", { contact });
}
