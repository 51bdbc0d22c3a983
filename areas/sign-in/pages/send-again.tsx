import { Link } from "react-router";
import { waitInWords } from "#areas/sign-in/codes/wait-in-words.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";

/** What came of a page's action; `refused` answers with less. */
interface CodeAnswer {
  refusal: Refusal | undefined;
  isSentAgain?: boolean;
}

const again = "again";

/** The refusal of the form with the code, which is not that of the button below it. */
export const refusalOfCode = (answer: CodeAnswer | undefined) =>
  answer?.refusal?.values.act === again ? undefined : answer?.refusal;

interface SendAgainProps {
  answer: CodeAnswer | undefined;
  /** Until another code may be sent. */
  seconds: number;
  /** Where a wrong contact is put right. */
  other: { to: string; words: string };
}

/** For who waits in vain: another code, or another contact. */
export function SendAgain({ answer, seconds, other }: SendAgainProps) {
  const say = useSay();
  const refusal = answer?.refusal?.values.act === again ? answer.refusal : undefined;
  return (
    <section className="mt-8">
      <h2>{say("signIn.code.nothing")}</h2>
      {answer?.isSentAgain && (
        <Notice kind="success">
          <p>{say("signIn.code.againSent")}</p>
        </Notice>
      )}
      <PostForm refusal={refusal}>
        {seconds > 0 && !refusal && (
          <p className="my-3">{say("signIn.code.wait", waitInWords(seconds))}</p>
        )}
        <Submit name="act" value={again} look="quiet">
          {say("signIn.code.again")}
        </Submit>
      </PostForm>
      <p className="mt-4">
        <Link to={other.to}>{other.words}</Link>
      </p>
    </section>
  );
}

interface SentToProps {
  channel: "sms" | "email";
  /** Masked. */
  contact: string;
}

/** Where the code went. */
export function SentTo({ channel, contact }: SentToProps) {
  const say = useSay();
  return say(channel === "sms" ? "signIn.code.sentSms" : "signIn.code.sentEmail", { contact });
}
