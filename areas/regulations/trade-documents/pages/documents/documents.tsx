import "#web/ui/rule-note/rule-note.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { DocumentFilters } from "./document-filters.tsx";
import type { loader } from "./load-documents.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-documents.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path, list } = args.loaderData ?? {};
  const isNarrowed = Object.values(list?.chosen ?? {}).some(Boolean) || Boolean(list?.country);
  return pageMeta(args, {
    title,
    description,
    path,
    chosen: { page: pageParameter(list?.shown ?? 1) },
    isHidden: isNarrowed,
  });
};

/** Documents that goods need at a border, or one of them. */
export default function TradeDocuments() {
  const { title, description, path, trail, html, list } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!list) {
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
  const { countries, isWithin, shown: currentPage, size, total } = list;
  const none = say(isWithin ? "tradeDocuments.noneWithin" : "tradeDocuments.none");
  return (
    <ListPage
      title={title}
      lead={description}
      filters={
        <>
          <Chips label={say("tradeDocuments.countries")} chips={countries} />
          <DocumentFilters list={list} />
        </>
      }
      list={<PrerenderedHtml html={html} />}
      empty={{ title: none }}
      pager={{ page: currentPage, size, total }}
      below={<p className="hint mt-4">{say("tradeDocuments.aside")}</p>}
    />
  );
}
