import { useActionData, useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  changeAssociationNews,
  getAssociationNews,
  withdrawAssociationNews,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import {
  associationNewsPath,
  publicAssociationPath,
  publicAssociationsPath,
} from "../../public-paths.ts";
import { requireManager } from "./managers.ts";
import { NewsForm } from "./news-form.tsx";

export async function loader(args: PageArgs) {
  const { call, say, id, newsId } = await requireManager(args);
  const news = await call(getAssociationNews, { id, newsId });
  return {
    title: say("associations.news.edit"),
    trail: [
      { label: say("associations.title"), to: publicAssociationsPath },
      { label: news.association, to: publicAssociationPath(id) },
    ],
    news,
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const { id = "", newsId = "" } = args.params;
  const values = await formValues();
  const { act, title = "", body = "", seen } = values;
  if (act === "withdraw") {
    const gone = await attempt(withdrawAssociationNews, { id, newsId, seen }, values);
    return answer(gone, publicAssociationPath(id), flash.newsWithdrawn);
  }
  const changed = await attempt(changeAssociationNews, { id, newsId, title, body, seen }, values);
  return answer(changed, associationNewsPath(id, newsId));
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function EditNews() {
  const { title, trail, news } = useLoaderData<typeof loader>();
  const say = useSay();
  const refusal = useActionData<typeof action>()?.refusal;
  const isOfWithdrawal = refusal?.values.act === "withdraw";
  return (
    <FormPage title={title} trail={trail}>
      <NewsForm
        refusal={isOfWithdrawal ? undefined : refusal}
        before={news}
        send={say("associations.field.save")}
      />
      <Section title={say("associations.news.withdraw")}>
        <p>{say("associations.news.withdrawLead")}</p>
        <PostForm refusal={isOfWithdrawal ? refusal : undefined} className="mt-3">
          <input type="hidden" name="seen" value={news.changedAt} />
          <SubmitAct act="withdraw" look="danger" label={say("associations.news.withdrawAct")} />
        </PostForm>
      </Section>
    </FormPage>
  );
}
