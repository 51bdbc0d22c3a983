import "./text.css";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { getContentText } from "../endpoints.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** Loads the text that the path names: about us, questions, privacy or terms. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const name = url.pathname.replace(/\//g, "");
  return page(context).call(getContentText, { name });
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary });

export default function Text() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <ArticlePage title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from our own Markdown, tags escaped */}
      <div className="prose house-text" dangerouslySetInnerHTML={{ __html: html }} />
    </ArticlePage>
  );
}
