import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { Order } from "../../orders/endpoints.ts";

/** The best rating first, since most users choose it. */
const marks = [5, 4, 3, 2, 1] as const;

/** Stars, with a text for screen readers. */
export function RateForm({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Section title={say("orders.rating.title")} id="rating">
      <PostForm refusal={refusal}>
        <ChoiceGroup
          name="rating"
          label={say("orders.rating.label")}
          required
          options={marks.map((mark) => ({ value: String(mark), label: <Stars mark={mark} /> }))}
        />
        <TextArea
          name="comment"
          label={say("orders.rating.comment")}
          maxLength={maxComment}
          required={false}
        />
        <Submit name="act" value="rate">
          {say("orders.rating.send")}
        </Submit>
      </PostForm>
    </Section>
  );
}

export function RatingSummary({ rating, ratingComment }: Pick<Order, "rating" | "ratingComment">) {
  const say = useSay();
  if (rating === null) return null;
  return (
    <Section title={say("orders.rating.given")}>
      <p>
        <Stars mark={rating} />
      </p>
      {ratingComment && <p>{ratingComment}</p>}
    </Section>
  );
}

function Stars({ mark }: { mark: number }) {
  const say = useSay();
  return (
    <>
      <span aria-hidden="true">{"★".repeat(mark) + "☆".repeat(5 - mark)}</span>{" "}
      {say(`orders.rating.mark${mark}`)}
    </>
  );
}
