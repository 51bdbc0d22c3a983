import { data } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { excludeRating, hideRatingAnswer, hideRatingComment, keepRating } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { ratingReviewPath } from "../../rating-paths.ts";
import { effects } from "../../rating-rules.ts";

const acts = {
  kept: keepRating,
  commentHidden: hideRatingComment,
  answerHidden: hideRatingAnswer,
  leftOut: excludeRating,
};

/** Decides as the submitted form requests. `didWait` is true if pending reports were decided. */
export async function decideOnRating(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { act, comment = "", seen = "" } = typed;
  const effect = effects.find((candidate) => candidate === act);
  if (!effect) throw data(null, { status: 400 });
  const done = await attempt(acts[effect], { id, comment, seen }, typed);
  return {
    didWait: done.ok && seen === "",
    flash: flash.decided,
    answer: () => answer(done, ratingReviewPath(id), flash.decided),
  };
}
