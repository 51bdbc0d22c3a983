import { marketPath, ratingPath, signInAndReturnPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadRatingDetails } from "./load-rating-details.tsx";
import { AnswerForm, ReportForm } from "./rating-forms.tsx";

type OneRatingProps = Awaited<ReturnType<typeof loadRatingDetails>> & {
  refusal: Refusal | undefined;
};

/** Shows one public rating. Its seller can answer it here, others can report it. */
export function RatingDetails({
  title,
  id,
  of,
  html,
  isVisitor,
  mayAnswer,
  refusal,
}: OneRatingProps) {
  const say = useSay();
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const market = { to: marketPath, label: say("ratings.all.market") };
  return (
    <ArticlePage title={title} trail={[market, of, { label: title }]}>
      <PrerenderedHtml html={html} />
      {mayAnswer && <AnswerForm key={`answer ${id}`} refusal={refusalOf("answer")} />}
      {isVisitor ? (
        <p className="mt-4">
          <QuietLink to={signInAndReturnPath(ratingPath(id))}>
            {say("ratings.report.signIn")}
          </QuietLink>
        </p>
      ) : (
        <ReportForm key={`report ${id}`} refusal={refusalOf("report")} />
      )}
    </ArticlePage>
  );
}
