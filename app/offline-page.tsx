import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { ServerOnly } from "#web/shell/server-only.tsx";
import { CopySlot } from "#web/ui/base/copy-slot.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";

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
  const unsent = {
    title: say("web.offline.unsent.title"),
    lead: say("web.offline.unsent.lead"),
    again: say("web.error.again"),
  };
  return (
    // A form that was not sent takes the place of the page.
    <CopySlot name="offline" data={{ form: say("web.offline.form"), unsent }}>
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
      <CopySlot
        name="pages"
        data={{ title: say("web.offline.pages"), hint: say("web.offline.still") }}
      />
    </CopySlot>
  );
}
