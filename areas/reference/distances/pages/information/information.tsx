import "#web/ui/tables/table.css";
import { Form, type MetaFunction, useLoaderData } from "react-router";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import { Button, QuietLink } from "#web/ui/base/button.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-information.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, from, to } = args.loaderData ?? {};
  const isChosen = Boolean(from?.typed || to?.typed);
  return pageMeta(args, { title, description, isHidden: isChosen });
};

/** The page of what transport between two places involves, before the user requests it. */
export default function TransportInformation() {
  const { from, to, carriers, html, ...head } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FiguresPage
      {...pageHead(head)}
      filters={
        <Form method="get" className="page-form-fields">
          <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
            <div>
              <PlaceField label={say("distances.info.from")} name="from" answer={from} />
            </div>
            <div>
              <PlaceField label={say("distances.info.to")} name="to" answer={to} />
            </div>
          </div>
          <p className="marks">
            <Button type="submit">{say("distances.info.show")}</Button>
            {carriers && <QuietLink to={carriers}>{say("distances.info.compare")}</QuietLink>}
          </p>
        </Form>
      }
    >
      <PrerenderedHtml html={html} />
    </FiguresPage>
  );
}
