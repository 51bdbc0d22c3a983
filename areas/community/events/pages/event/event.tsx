import { type MetaFunction, useLoaderData } from "react-router";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { eventStructuredData } from "./event-structured-data.ts";
import type { loader } from "./load-event.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-event.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaderData } = args;
  return pageMeta(args, {
    title: loaderData?.title,
    description: loaderData?.description,
    path: loaderData?.path,
    isHidden: loaderData?.isDemo,
    machines:
      import.meta.env.SSR &&
      loaderData &&
      (({ origin }) => ({
        data: eventStructuredData(loaderData.event, `${origin}${loaderData.path}`),
      })),
  });
};

/** One event: when, where, its price, and its calendar file. */
export default function EventPage() {
  const { title, trail, path, when, calendar, html, isDemo } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={trail}
      actions={isDemo ? <DemoBadge /> : undefined}
      acts={
        <>
          {calendar && (
            <a href={calendar} className="button button-primary" download>
              {say("events.calendar")}
            </a>
          )}
          <Share path={path} title={title} text={when} />
        </>
      }
    >
      <PrerenderedHtml html={html} />
    </DetailPage>
  );
}
