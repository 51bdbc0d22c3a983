import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Star } from "#web/ui/base/star.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

/** Says a phrase of the rating in the area's own words: `text("mark5")`. */
type Text = (name: string) => string;

/** The best rating first, since most users choose it. */
const marks = [5, 4, 3, 2, 1] as const;

interface RateFormProps {
  text: Text;
  /** In characters. */
  maxComment: number;
  refusal: Refusal | undefined;
}

/** Stars, with a text for screen readers, and a comment. */
export function RateForm({ text, maxComment, refusal }: RateFormProps) {
  return (
    <Section title={text("title")} id="rating">
      <PostForm refusal={refusal}>
        <ChoiceGroup
          name="rating"
          label={text("label")}
          required
          options={marks.map((mark) => ({
            value: String(mark),
            label: <Stars mark={mark} text={text} />,
          }))}
        />
        <TextArea name="comment" label={text("comment")} maxLength={maxComment} required={false} />
        <SubmitAct act="rate" label={text("send")} />
      </PostForm>
    </Section>
  );
}

interface GivenRatingProps {
  text: Text;
  rating: number | null;
  comment: string | null;
}

export function GivenRating({ text, rating, comment }: GivenRatingProps) {
  if (rating === null) return null;
  return (
    <Section title={text("given")}>
      <p>
        <Stars mark={rating} text={text} />
      </p>
      {comment && <p className="whitespace-pre-line">{comment}</p>}
    </Section>
  );
}

function Stars({ mark, text }: { mark: number; text: Text }) {
  return (
    <>
      <span className="unbroken text-brand">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} empty={star > mark} />
        ))}
      </span>{" "}
      {text(`mark${mark}`)}
    </>
  );
}
