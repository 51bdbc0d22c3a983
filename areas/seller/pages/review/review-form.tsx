import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ReviewedProduct } from "../../review/endpoints.ts";

interface ReviewFormProps {
  product: ReviewedProduct;
  refusal: Refusal | undefined;
}

const looks = { approve: "primary", decline: "danger" } as const;

/** The officer's decision on a product, with what its seller reads of it. */
export function ReviewForm({ product, refusal }: ReviewFormProps) {
  const say = useSay();
  return (
    <Section title={say("seller.review.decision")}>
      <PostForm refusal={refusal}>
        <input type="hidden" name="seen" value={product.updatedAt} />
        <TextArea
          name="comment"
          label={say("seller.review.comment.label")}
          hint={say("seller.review.comment.hint")}
          maxLength={1000}
          required={false}
        />
        <div className="flex flex-wrap gap-3">
          {product.officerActs.map((act) => (
            <Submit key={act} look={looks[act]} name="act" value={act}>
              {say(`seller.review.act.${act}`)}
            </Submit>
          ))}
        </div>
      </PostForm>
    </Section>
  );
}
