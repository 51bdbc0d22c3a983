import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../desk-lists.ts";
import type { DeskAccount } from "../../endpoints.ts";

interface AccountReviewProps {
  account: DeskAccount;
  refusal: Refusal | undefined;
}

const looks = {
  approve: "primary",
  decline: "danger",
  suspend: "quiet",
  restore: "primary",
} as const;

/** The officer's decision on an account, with what the person reads of it. */
export function AccountReview({ account, refusal }: AccountReviewProps) {
  const say = useSay();
  const { acts, shop } = account;
  return (
    <Section title={say("desk.review.title")}>
      <PostForm refusal={refusal}>
        {shop && <input type="hidden" name="seen" value={shop.state} />}
        <TextArea
          name="comment"
          label={say("desk.comment.label")}
          hint={say("desk.comment.hint")}
          maxLength={maxComment}
          required={false}
        />
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Submit key={act} look={looks[act]} name="act" value={act}>
              {say(`desk.act.${act}`)}
            </Submit>
          ))}
        </div>
      </PostForm>
    </Section>
  );
}
