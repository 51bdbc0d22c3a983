import "#web/ui/rule-note/rule-note.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { Badge } from "#web/ui/base/badge.tsx";
import { LineLink, TapLink } from "#web/ui/base/link.tsx";
import { pageHead, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TypedGoodsHtml } from "#web/ui/goods/goods-field.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-procedures-list.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-procedures-list.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, choice, currentPage = 1 } = args.loaderData ?? {};
  const { term, ...chosen } = choice ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { ...chosen, page: pageParameter(currentPage) },
    isHidden: Boolean(term),
  });
};

/** Trade procedures, filtered by operation, goods, country and place. */
export default function Procedures() {
  const data = useLoaderData<typeof loader>();
  const { begun, procedures, everywhere, currentPage, total, ...head } = data;
  const say = useSay();
  return (
    <ListPage
      {...pageHead(head)}
      notice={begun.length > 0 && <Begun begun={begun} />}
      filters={
        <>
          <h2>{say("regulations.procedures.all")}</h2>
          <Chips label={say("regulations.filter.operation")} chips={data.operations} />
          <Chips label={say("regulations.filter.country")} chips={data.countries} />
          <TypedGoodsHtml html={data.filters} />
          {data.clear.length > 0 && (
            <Chips label={say("regulations.filter.chosen")} chips={data.clear} />
          )}
        </>
      }
      list={procedures && <PrerenderedHtml html={procedures} />}
      empty={{
        title: say("regulations.procedures.none"),
        advice: (
          <>
            <p>{say("regulations.procedures.ask")}</p>
            {everywhere && (
              <LineLink to={everywhere}>{say("regulations.filter.everywhere")}</LineLink>
            )}
          </>
        ),
      }}
      pager={{ page: currentPage, total }}
    />
  );
}

function Begun({ begun }: Pick<Awaited<ReturnType<typeof loader>>, "begun">) {
  const say = useSay();
  return (
    <Section title={say("regulations.progress.begun")}>
      <ul className="grid gap-2">
        {begun.map((procedure) => (
          <li key={procedure.to}>
            <TapLink to={procedure.to}>{procedure.title}</TapLink>{" "}
            <Badge tone="good">{procedure.done}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
