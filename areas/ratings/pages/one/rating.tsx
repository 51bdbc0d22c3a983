import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { WrittenOut } from "#areas/market/pages/cards/written-out.tsx";
import { marketPath, ratingPath, signInAndBack, traderPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { answerRating, rating_, reportRating } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { RatingList } from "../shown/rating-list.tsx";
import { AnswerForm, ReportForm } from "./rating-forms.tsx";

/** One rating for everybody; its seller answers it here, others report it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = page(context);
  const rating = await visit.call(rating_, { id: params.id ?? "" });
  const { actor, say } = visit;
  const { id, trader, answer } = rating;
  const isSeller = actor.kind === "person" && actor.accountId === trader.id;
  return {
    title: say("ratings.one.title"),
    id,
    shop: { to: traderPath(trader.id), label: trader.name },
    html: writtenOut(
      <RatingList ratings={[rating]} wording={visit} readerId={undefined} isLinked={false} />,
    ),
    isVisitor: actor.kind !== "person",
    mayAnswer: isSeller && !answer,
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(signedIn, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { act, text = "", reason = "", comment = "" } = typed;
  if (act === "answer") {
    return answer(await attempt(answerRating, { id, text }, typed), ratingPath(id), flash.answered);
  }
  if (act !== "report") throw data(null, { status: 400 });
  const report = { id, reason: reason as "rude", comment };
  return answer(await attempt(reportRating, report, typed), ratingPath(id), flash.reported);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function OneRating() {
  const { title, id, shop, html, isVisitor, mayAnswer } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const market = { to: marketPath, label: say("ratings.all.market") };
  return (
    <Page narrow title={title} trail={[market, shop, { label: title }]}>
      <WrittenOut html={html} />
      {mayAnswer && <AnswerForm key={`answer ${id}`} refusal={refusalOf("answer")} />}
      {isVisitor ? (
        <p className="mt-4">
          <ButtonLink look="quiet" to={signInAndBack(ratingPath(id))}>
            {say("ratings.report.signIn")}
          </ButtonLink>
        </p>
      ) : (
        <ReportForm key={`report ${id}`} refusal={refusalOf("report")} />
      )}
    </Page>
  );
}
