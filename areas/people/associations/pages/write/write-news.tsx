import { useActionData, useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getAssociation, writeAssociationNews } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import {
  associationNewsPath,
  publicAssociationPath,
  publicAssociationsPath,
} from "../../public-paths.ts";
import { requireManager } from "./managers.ts";
import { NewsForm } from "./news-form.tsx";

export async function loader(args: PageArgs) {
  const { call, say, id } = await requireManager(args);
  const { name } = await call(getAssociation, { id });
  return {
    title: say("associations.news.write"),
    trail: [
      { label: say("associations.title"), to: publicAssociationsPath },
      { label: name, to: publicAssociationPath(id) },
    ],
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const values = await formValues();
  const { title = "", body = "" } = values;
  const sent = await attempt(writeAssociationNews, { id, title, body }, values);
  return answer(
    sent,
    sent.ok ? associationNewsPath(id, sent.data.id) : publicAssociationPath(id),
    flash.newsSent,
  );
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function WriteNews() {
  const { title, trail } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage title={title} lead={say("associations.news.writeLead")} trail={trail}>
      <NewsForm
        refusal={useActionData<typeof action>()?.refusal}
        send={say("associations.news.send")}
      />
    </FormPage>
  );
}
