import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { getServiceProvider } from "../../endpoints.ts";
import { serviceProviderPath, serviceProvidersPath } from "../../paths.ts";
import { renderProviderFacts } from "./provider-facts.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { slug = "", id = "" } = params;
  const provider = await pageContext.call(getServiceProvider, { slug, id });
  const { name, type, countryOfOrigin, locations, isDemo } = provider;
  return {
    title: name,
    description: [name, type.name, ...locations, countryOfOrigin.name].join(", "),
    path: serviceProviderPath(type.slug, provider.id),
    trail: [
      { label: pageContext.say("serviceProviders.title"), to: serviceProvidersPath },
      { label: type.name, to: `${serviceProvidersPath}/${type.slug}` },
      { label: name },
    ],
    kind: type.name,
    isDemo,
    html: renderProviderFacts(provider, pageContext),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path, isDemo } = args.loaderData ?? {};
  return pageMeta(args, { title, description, path, isHidden: isDemo });
};

/** One institution or company: its location, contacts and source. */
export default function ServiceProviderPage() {
  const { title, trail, path, kind, isDemo, html } = useLoaderData<typeof loader>();
  return (
    <DetailPage
      title={title}
      trail={trail}
      actions={isDemo ? <DemoBadge /> : undefined}
      acts={<Share path={path} title={title} text={kind} />}
    >
      <PrerenderedHtml html={html} />
    </DetailPage>
  );
}
