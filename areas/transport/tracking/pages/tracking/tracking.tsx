import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getTracking } from "../../endpoints.ts";
import { drawRoute } from "../way/draw-route.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const way = await pageContext.call(getTracking, { code: params.code ?? "" });
  const { from, to, isDemo } = way;
  const title = pageContext.say("logistics.track.way", { from, to });
  return { title, isDemo, way: drawRoute({ way, wording: pageContext }) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Tracking page of one consignment for anyone with the link; it shows no personal data. */
export default function Tracking() {
  const { title, isDemo, way } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ArticlePage
      title={title}
      lead={say("logistics.track.lead")}
      actions={isDemo ? <DemoBadge /> : undefined}
    >
      <PrerenderedHtml html={way} />
    </ArticlePage>
  );
}
