import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { languageFacts } from "#core/languages.ts";
import { page as pageOf } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getAssociationNews } from "../../endpoints.ts";
import {
  associationNewsPath,
  editNewsPath,
  publicAssociationPath,
  publicAssociationsPath,
} from "../../public-paths.ts";
import { loadMembershipStatus } from "../load-membership-status.ts";
import { excerptOf } from "./excerpt.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = pageOf(context);
  const { id = "", newsId = "" } = params;
  const { body, ...news } = await pageContext.call(getAssociationNews, { id, newsId });
  const { mayManage } = await loadMembershipStatus(pageContext, id);
  return {
    news,
    lang: languageFacts[news.language].tag,
    description: excerptOf(body),
    paragraphs: body.split(/\n\s*\n/).map((text, at) => ({ at, text })),
    trail: [
      { label: pageContext.say("associations.title"), to: publicAssociationsPath },
      { label: news.association, to: publicAssociationPath(id) },
    ],
    mayManage,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { news, description } = args.loaderData ?? {};
  return pageMeta(args, {
    title: news?.title,
    description,
    path: news && associationNewsPath(news.associationId, news.id),
    isHidden: news?.isDemo,
  });
};

export default function AssociationNewsPage() {
  const { news, lang, paragraphs, trail, mayManage } = useLoaderData<typeof loader>();
  const say = useSay();
  const { date } = useFormat();
  const { associationId, id, title, createdAt, isDemo } = news;
  return (
    <ArticlePage
      title={<span lang={lang}>{title}</span>}
      trail={trail}
      actions={
        mayManage && (
          <QuietLink to={editNewsPath(associationId, id)}>
            {say("associations.news.edit")}
          </QuietLink>
        )
      }
    >
      <p className="hint flex flex-wrap items-center gap-2">
        {date(createdAt)}
        {isDemo && <DemoBadge />}
      </p>
      <div className="prose wrap-anywhere" lang={lang}>
        {paragraphs.map(({ at, text }) => (
          <p key={at} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </ArticlePage>
  );
}
