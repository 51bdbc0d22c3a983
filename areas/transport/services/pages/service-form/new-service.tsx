import { useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { useSay } from "#web/words/words.tsx";
import { getOwnService } from "../../portal/endpoints.ts";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { toFormValues } from "./parse-service-form.ts";
import { saveService } from "./save-service.ts";
import { loadServiceChoices } from "./service-choices.ts";
import { ServiceFormPage } from "./service-form-page.tsx";

/** Form for a new service, empty or prefilled from another service of the carrier: `?copy=<id>`. */
export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.portal.new.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const id = new URL(args.request.url).searchParams.get("copy");
  const [choices, before] = await Promise.all([
    loadServiceChoices(pageContext),
    id ? pageContext.call(getOwnService, { id }) : undefined,
  ]);
  return { title, choices, filled: before ? toFormValues(before, pageContext.language) : {} };
}

export const action = (args: PageArgs) => saveService(args);

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewService() {
  const say = useSay();
  return (
    <ServiceFormPage
      seen={useLoaderData<typeof loader>()}
      lead={say("logistics.portal.new.lead")}
    />
  );
}
