import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";

/** A star and "4.6 (12)", with the same as text for screen readers. */
export function RatingMark({ average, count }: { average: number; count: number }) {
  const say = useSay();
  const { number } = useFormat();
  const averageText = number(average, 1);
  return (
    <>
      <i className="star" />
      <span aria-hidden="true">{`\u00a0${averageText}\u00a0(${number(count)})`}</span>
      <span className="sr-only">{say("market.rating.of", { average: averageText, count })}</span>
    </>
  );
}
