import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import type { loader } from "./load-figure.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-figure.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: args.loaderData?.isHidden });

/** The page of one price and its source. */
export default function PriceFigurePage() {
  const { title, trail, html } = useLoaderData<typeof loader>();
  return (
    <FiguresPage title={title} trail={trail}>
      <PrerenderedHtml html={html} />
    </FiguresPage>
  );
}
