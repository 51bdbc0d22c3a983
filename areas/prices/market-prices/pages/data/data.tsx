import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { describeDataSet } from "./data-set.ts";
import type { loader } from "./load-data.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-data.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaderData } = args;
  return pageMeta(args, {
    title: loaderData?.title,
    description: loaderData?.description,
    machines:
      import.meta.env.SSR &&
      loaderData &&
      (({ origin, edition }) => ({ data: [describeDataSet(loaderData, origin, edition.name)] })),
  });
};

/** The page of the prices as open data. */
export default function PriceData() {
  const { html, ...head } = useLoaderData<typeof loader>();
  return (
    <FiguresPage {...pageHead(head)}>
      <PrerenderedHtml html={html} />
    </FiguresPage>
  );
}
