import { maxComment } from "#areas/transport/requests/transport-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";

/** Best first, as most people choose it. */
const marks = [5, 4, 3, 2, 1] as const;

export function RateForm({ refusal }: { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Section title={say("logistics.order.rating.title")} id="rating">
      <PostForm refusal={refusal}>
        <ChoiceGroup
          name="rating"
          label={say("logistics.order.rating.label")}
          required
          options={marks.map((mark) => ({ value: String(mark), label: <Stars mark={mark} /> }))}
        />
        <TextArea
          name="comment"
          label={say("logistics.order.rating.comment")}
          maxLength={maxComment}
          required={false}
        />
        <Submit name="act" value="rate">
          {say("logistics.order.rating.send")}
        </Submit>
      </PostForm>
    </Section>
  );
}

interface GivenStarsProps {
  rating: number | null;
  comment: string | null;
}

export function GivenRating({ rating, comment }: GivenStarsProps) {
  const say = useSay();
  if (rating === null) return null;
  return (
    <Section title={say("logistics.order.rating.given")}>
      <p>
        <Stars mark={rating} />
      </p>
      {comment && <p className="whitespace-pre-line">{comment}</p>}
    </Section>
  );
}

function Stars({ mark }: { mark: number }) {
  const say = useSay();
  return (
    <>
      <span aria-hidden="true">{"★".repeat(mark) + "☆".repeat(5 - mark)}</span>{" "}
      {say(`logistics.order.rating.mark${mark}`)}
    </>
  );
}
