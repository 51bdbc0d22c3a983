import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { useSay } from "#web/words/words.tsx";
import { tracking } from "../../endpoints.ts";
import { drawWay } from "../way/draw-way.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = page(context);
  const way = await visit.call(tracking, { code: params.code ?? "" });
  const { from, to, isDemo } = way;
  const title = visit.say("logistics.track.way", { from, to });
  return { title, isDemo, way: drawWay({ way, wording: visit }) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Tracking page of one consignment for anyone with the link; it shows no personal data. */
export default function Tracking() {
  const { title, isDemo, way } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say("logistics.track.lead")}
      actions={isDemo ? <DemoBadge /> : undefined}
      narrow
    >
      <WrittenOut html={way} />
    </Page>
  );
}
