import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { ServerOnly } from "#web/shell/server-only.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { offlineFormBadge } from "./offline-form-badge.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  title: page(context).say("web.offline.title"),
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/**
 * The service worker shows it for an address it can neither reach nor has cached, and adds the list
 * of copies.
 */
export default function OfflinePage() {
  return (
    <main id="main" className="page page-narrow">
      <ServerOnly id="offline">{import.meta.env.SSR ? <Offline /> : null}</ServerOnly>
    </main>
  );
}

function Offline() {
  const { title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <>
      <div className="offline-sign">
        <LineIcon path="M2 9.5c6-5.3 14-5.3 20 0M5.5 13c4-3.6 9-3.6 13 0M9 16.5c2-1.8 4-1.8 6 0M12 20v.01M4 3l16 18" />
      </div>
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <p className="lead">{say("web.offline.lead")}</p>
      <div className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the address this page is shown at, whichever it is */}
        <a href="" className="button button-primary">
          {say("web.error.again")}
        </a>
        <a href="/" className="button button-quiet">
          {say("web.menu.home")}
        </a>
      </div>
      <ForCopies />
      <section className="kept-pages" hidden>
        <h2>{say("web.offline.pages")}</h2>
        <p>{say("web.offline.still")}</p>
        <ul id="kept-pages" />
      </section>
    </>
  );
}

/** Templates for the service worker: the label of a copy's forms, and a form that was not sent. */
function ForCopies() {
  const say = useSay();
  return (
    <>
      <template id="style">
        <style>{offlineFormBadge(say("web.offline.form"))}</style>
      </template>
      <template id="unsent">
        <div className="page-head">
          <h1 tabIndex={-1}>{say("web.offline.unsent.title")}</h1>
        </div>
        <p className="lead">{say("web.offline.unsent.lead")}</p>
        {/* Without an action: it goes to the same address as before. */}
        <form method="post">
          <button type="submit" className="button button-primary">
            {say("web.error.again")}
          </button>
        </form>
      </template>
    </>
  );
}
