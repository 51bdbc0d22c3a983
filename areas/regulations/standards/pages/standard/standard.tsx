import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { regulatoryAgencies } from "#areas/regulations/agencies/endpoints.ts";
import { limits } from "#core/limits.ts";
import { standardPath, standardsPath } from "#core/rules/rule-paths.ts";
import { page } from "#server/page.ts";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Share } from "#web/ui/show/share.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { oneStandard } from "../../endpoints.ts";
import { StandardFacts } from "./standard-facts.tsx";

export { onlyShows as handle } from "#web/shell/only-shows.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const standard = await visit.call(oneStandard, { id: params.id });
  const { data: bureaus } = await visit.call(regulatoryAgencies, {
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
    html: writtenOut(
      <WordsProvider words={visit}>
        <StandardFacts {...{ standard, bureaus }} wording={visit} />
      </WordsProvider>,
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
    <Page title={title} trail={trail}>
      <WrittenOut html={html} />
      <div className="marks mt-4">
        <Share path={path} title={title} text={description} />
      </div>
    </Page>
  );
}
