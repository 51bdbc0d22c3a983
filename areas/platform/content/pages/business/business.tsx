import "#web/ui/card-rows/rows.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { signInAndReturnPath } from "#core/paths.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { Card, CardGrid } from "#web/ui/cards/card.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { businessPath } from "./business-paths.ts";
import type { loader } from "./load-business.ts";

export { loader } from "./load-business.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, isSignedIn } = args.loaderData ?? {};
  return pageMeta(args, { title, description, isHidden: isSignedIn });
};

/** Lists the services of Soko for running a business, each as a link. */
export default function BusinessManagement() {
  const { isSignedIn, services, ...head } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ListPage
      {...pageHead(head)}
      notice={
        !isSignedIn && (
          <p className="marks mb-4">
            <ButtonLink to={signInAndReturnPath(businessPath)}>
              {say("content.business.signIn")}
            </ButtonLink>
          </p>
        )
      }
      list={
        <CardGrid look="rows">
          {services.map((service) => (
            <Card key={service.to} to={service.to} title={service.title} level={2}>
              <p>{service.text}</p>
            </Card>
          ))}
        </CardGrid>
      }
    />
  );
}
