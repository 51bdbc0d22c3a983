import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { listAgencies } from "#areas/regulations/agencies/endpoints.ts";
import { standardPath, standardsPath } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { getStandard } from "../../endpoints.ts";
import { StandardFacts } from "./standard-facts.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const standard = await pageContext.call(getStandard, { id: params.id });
  const { data: bureaus } = await pageContext.call(listAgencies, {
    topic: "standards",
    size: limits.maxPageSize,
  });
  const { id, code, name, subCategory } = standard;
  const title = say("standards.titled", { code, name });
  return {
    title,
    description: [title, subCategory.name].join(", "),
    path: standardPath(id),
    trail: [{ label: say("standards.title"), to: standardsPath }, { label: title }],
    html: prerenderWithWords(
      pageContext,
      <StandardFacts {...{ standard, bureaus }} wording={pageContext} />,
    ),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path } = args.loaderData ?? {};
  return pageMeta(args, { title, description, path });
};

/** One standard: the known requirements, and where its text is sold. */
export default function StandardPage() {
  const { title, trail, path, description, html } = useLoaderData<typeof loader>();
  return (
    <DetailPage
      title={title}
      trail={trail}
      acts={<Share path={path} title={title} text={description} />}
    >
      <PrerenderedHtml html={html} />
    </DetailPage>
  );
}
